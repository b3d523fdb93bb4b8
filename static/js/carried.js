// A phone's code opens this page with what it keeps behind the #, which no server and no log sees:
// it is put into the field, and leaves the address.
"use strict";
(() => {
  const field = document.querySelector("#carried textarea");
  const carried = decodeURIComponent(window.location.hash.slice(1));
  if (!field || !carried) return;
  field.value = carried;
  history.replaceState(null, "", window.location.pathname);
})();
