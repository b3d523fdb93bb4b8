// SHA-256 of a text: browsers keep their own for https, and a club's wifi has none.
"use strict";

const ROUNDS = 64;
const { constants, start } = table();

export function digest(text) {
  const bytes = padded(new TextEncoder().encode(text));
  const state = start.slice();
  for (let at = 0; at < bytes.byteLength; at += ROUNDS) mix(state, new DataView(bytes.buffer, at, ROUNDS));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

// The first bits of the roots of the first primes, as the standard has them.
function table() {
  const bits = (root) => Math.floor((root % 1) * 2 ** 32) | 0;
  const primes = [];
  for (let n = 2; primes.length < ROUNDS; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return {
    constants: primes.map((prime) => bits(Math.cbrt(prime))),
    start: primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime))),
  };
}

function padded(message) {
  const bytes = new Uint8Array((Math.floor((message.length + 8) / ROUNDS) + 1) * ROUNDS);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function schedule(block) {
  const words = [];
  for (let i = 0; i < 16; i += 1) words.push(block.getInt32(i * 4));
  for (let i = 16; i < ROUNDS; i += 1) {
    const [far, near] = [words[i - 15], words[i - 2]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push((words[i - 16] + low + words[i - 7] + high) | 0);
  }
  return words;
}

function mix(state, block) {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[i] + words[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] + word) | 0;
  });
}
