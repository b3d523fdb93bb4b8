// Cards clicked into the fields of the hands, and counted while they come. Without this script the
// fields are typed and the server counts. No words in here: the page says all.
"use strict";
(() => {
  const form = document.querySelector("form[data-typed]");
  const pack = form?.querySelector(".pack");
  if (!pack) return;
  const FULL = 13;
  const hands = [...form.querySelectorAll("[data-seat]")];
  const cards = [...pack.querySelectorAll("[data-rank]")];
  const field = (seat, suit) => form.elements[`${seat}${suit}`];
  const ten = cards.find((card) => card.dataset.rank.length > 1)?.dataset.rank;
  const held = (seat, suit) =>
    (field(seat, suit).value.toUpperCase().match(/10|\S/g) ?? [])
      .map((rank) => (rank === "T" ? ten : rank));
  const holders = (card) =>
    hands.map((hand) => hand.dataset.seat)
      .filter((seat) => held(seat, card.dataset.suit).includes(card.dataset.rank));
  const chosen = () => form.querySelector("[name=into]:checked").value;
  const count = (seat) =>
    cards.filter((card) => holders(card).includes(seat)).length;

  function write(seat, suit, ranks) {
    const order = cards.filter((card) => card.dataset.suit === suit);
    field(seat, suit).value = order.map((card) => card.dataset.rank)
      .filter((rank) => ranks.includes(rank)).join(" ");
  }

  function show() {
    for (const hand of hands) {
      const here = count(hand.dataset.seat);
      const output = hand.querySelector("output");
      output.textContent = `${here}/${FULL}`;
      output.classList.toggle("full", here === FULL);
      hand.classList.toggle("into", hand.dataset.seat === chosen());
    }
    for (const card of cards) {
      const seats = holders(card);
      card.setAttribute("aria-pressed", String(seats.includes(chosen())));
      card.classList.toggle("gone", seats.length > 0 && !seats.includes(chosen()));
      card.classList.toggle("twice", seats.length > 1);
    }
  }

  // A hand that is full makes way for the next one that is not.
  function goOn() {
    if (count(chosen()) < FULL) return;
    const next = hands.find((hand) => count(hand.dataset.seat) < FULL);
    if (next) next.querySelector("[name=into]").checked = true;
  }

  pack.addEventListener("click", (event) => {
    const card = event.target.closest("[data-rank]");
    if (!card) return;
    const { suit, rank } = card.dataset;
    const before = holders(card);
    const into = chosen();
    for (const seat of before) write(seat, suit, held(seat, suit).filter((one) => one !== rank));
    if (!before.includes(into)) write(into, suit, [...held(into, suit), rank]);
    goOn();
    show();
  });
  form.addEventListener("input", show);
  for (const hand of hands) {
    hand.querySelector(".pick").hidden = false;
    hand.querySelector(".plain-name").hidden = true;
  }
  pack.hidden = false;
  show();
})();
