// A text as a QR code, made on the phone: the server that could draw one is away. Bytes only, the
// lowest correction (L): the code is shown on a lit screen, not folded in a pocket.
"use strict";

export const MOST_VERSION = 15;
// For each version: bytes of correction in a block, and the number of blocks.
const CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

const sizeOf = (version) => version * 4 + 17;

function alignments(version) {
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const found = [6];
  for (let i = 0, at = sizeOf(version) - 7; i < count - 1; i += 1, at -= step) found.splice(1, 0, at);
  return found;
}

function bytesOf(version) {
  const marks = alignments(version).length;
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) bits -= (25 * marks - 10) * marks - 55;
  if (version >= 7) bits -= 36;
  return Math.floor(bits / 8);
}

// How many bytes of text a version holds.
export function room(version) {
  const data = bytesOf(version) - CORRECTION[version] * BLOCKS[version];
  return Math.floor((data * 8 - 4 - (version < 10 ? 8 : 16)) / 8);
}

// The field of 256 numbers in which the correction is counted.
const POWERS = [];
const LOGS = [];
for (let i = 0, n = 1; i < 255; i += 1) {
  POWERS[i] = n;
  LOGS[n] = i;
  n = n & 0x80 ? (n << 1) ^ 0x11d : n << 1;
}
const times = (a, b) => (a && b ? POWERS[(LOGS[a] + LOGS[b]) % 255] : 0);

function divisor(degree) {
  const found = new Array(degree).fill(0);
  found[degree - 1] = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) found[j] = times(found[j], POWERS[i]) ^ (found[j + 1] ?? 0);
  }
  return found;
}

function remainder(data, by) {
  const left = new Array(by.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ left.shift();
    left.push(0);
    by.forEach((each, i) => {
      left[i] ^= times(each, factor);
    });
  }
  return left;
}

function written(bytes, version) {
  const capacity = bytesOf(version) - CORRECTION[version] * BLOCKS[version];
  const bits = [];
  const put = (value, length) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < capacity * 8; fill ^= 0xec ^ 0x11) put(fill, 8);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  return data;
}

// Blocks of data, each with its correction, dealt like cards.
function woven(data, version) {
  const count = BLOCKS[version];
  const by = divisor(CORRECTION[version]);
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const blocks = [];
  for (let i = 0, at = 0; i < count; i += 1) {
    const length = short + (i >= count - long ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => remainder(block, by));
  const found = [];
  for (let i = 0; i <= short; i += 1) for (const block of blocks) if (i < block.length) found.push(block[i]);
  for (let i = 0; i < by.length; i += 1) for (const each of corrections) found.push(each[i]);
  return found;
}

class Field {
  constructor(version) {
    this.version = version;
    this.size = sizeOf(version);
    this.dark = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
  }

  set(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = Boolean(dark);
    this.fixed[y][x] = true;
  }

  square(x, y, reach, isDark) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }

  frame() {
    const { size } = this;
    for (let i = 0; i < size; i += 1) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.square(x, y, 4, (far) => far !== 2 && far !== 4);
    const marks = alignments(this.version);
    const last = marks.length - 1;
    marks.forEach((x, i) => marks.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) this.square(x, y, 2, (far) => far !== 1);
    }));
    this.format(0);
    if (this.version >= 7) this.number();
  }

  // Level L and the mask, with their own correction, twice.
  format(mask) {
    const data = (1 << 3) | mask;
    let left = data;
    for (let i = 0; i < 10; i += 1) left = (left << 1) ^ ((left >>> 9) * 0x537);
    const bits = ((data << 10) | left) ^ 0x5412;
    const bit = (i) => (bits >>> i) & 1;
    const { size } = this;
    for (let i = 0; i <= 5; i += 1) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i += 1) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i += 1) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i += 1) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  number() {
    let left = this.version;
    for (let i = 0; i < 12; i += 1) left = (left << 1) ^ ((left >>> 11) * 0x1f25);
    const bits = (this.version << 12) | left;
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(a, b, (bits >>> i) & 1);
      this.set(b, a, (bits >>> i) & 1);
    }
  }

  // Two columns at a time, up and down, from the right; every second row and column is turned over
  // by the mask, which alone needs no choice: readers take any.
  pour(bytes) {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUp = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const y = isUp ? this.size - 1 - step : step;
          if (this.fixed[y][x]) continue;
          const bit = at < bytes.length * 8 ? (bytes[at >>> 3] >>> (7 - (at & 7))) & 1 : 0;
          this.dark[y][x] = Boolean(bit) !== ((x + y) % 2 === 0);
          at += 1;
        }
      }
    }
  }
}

// Rows of true and false, the margin left out; raises RangeError for a text that is too long.
export function qrRows(text) {
  const bytes = [...new TextEncoder().encode(text)];
  let version = 1;
  while (version <= MOST_VERSION && room(version) < bytes.length) version += 1;
  if (version > MOST_VERSION) throw new RangeError("too long for one code");
  const field = new Field(version);
  field.frame();
  field.pour(woven(written(bytes, version), version));
  return field.dark;
}

// The same as one path: dark squares of side 1, with the margin of 4 that readers want.
export function qrPath(text) {
  const rows = qrRows(text);
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4},${y + 4}h1v1h-1z` : "")));
  return { size: rows.length + 8, path: squares.join("") };
}
