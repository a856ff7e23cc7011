/** Number of values of one byte; the highest bit means that more bytes follow. */
const PER_BYTE = 128;

export type NumberWriter = ReturnType<typeof createNumberWriter>;

/** Writes signed numbers so that -1 is as short as 1 (zigzag encoding). */
export function createNumberWriter() {
  let buffer = new Uint8Array(256);
  let length = 0;

  function room(bytes: number): void {
    if (length + bytes <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + bytes));
    grown.set(buffer);
    buffer = grown;
  }

  function natural(value: number): void {
    room(8);
    let rest = value;
    while (rest >= PER_BYTE) {
      buffer[length] = (rest % PER_BYTE) + PER_BYTE;
      length += 1;
      rest = Math.floor(rest / PER_BYTE);
    }
    buffer[length] = rest;
    length += 1;
  }

  return {
    /** Writes an integer from 0 to 2^53 - 1. */
    natural,
    signed: (value: number) => natural(value < 0 ? -2 * value - 1 : 2 * value),
    real: (value: number) => {
      room(8);
      new DataView(buffer.buffer).setFloat64(length, value);
      length += 8;
    },
    part: (bytes: Uint8Array) => {
      natural(bytes.length);
      room(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}

type Numbers = number[] | Float64Array;

const signedOf = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Decodes a number below 2^31 without a division, for speed. */
const smallSigned = (value: number) => (value >>> 1) ^ -(value & 1);

/** Reader of encoded numbers; a class, because a year creates thousands of readers. @throws RangeError if the data end early. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  natural(): number {
    const bytes = this.#bytes;
    let place = this.#place;
    let value = 0;
    for (let factor = 1; ; factor *= PER_BYTE) {
      const byte = bytes[place];
      if (byte === undefined) throw new RangeError('The numbers end too early');
      place += 1;
      if (byte < PER_BYTE) {
        this.#place = place;
        return value + byte * factor;
      }
      value += (byte - PER_BYTE) * factor;
    }
  }

  signed(): number {
    return signedOf(this.natural());
  }

  room(count: number): number[] {
    if (count > this.#bytes.length - this.#place) throw new RangeError('The numbers end too early');
    return new Array<number>(count);
  }

  sums(into: Numbers, start: number, count: number, divisor = 1): void {
    const bytes = this.#bytes;
    let place = this.#place;
    if (count > bytes.length - place) throw new RangeError('The numbers end too early');
    let sum = 0;
    const end = start + count;
    for (let index = start; index < end; index += 1) {
      let value = bytes[place] ?? PER_BYTE;
      if (value < PER_BYTE) place += 1;
      else {
        const second = bytes[place + 1] ?? PER_BYTE;
        if (second >= PER_BYTE) {
          this.#place = place;
          sum += this.signed();
          place = this.#place;
          into[index] = sum / divisor;
          continue;
        }
        value += (second - 1) * PER_BYTE;
        place += 2;
      }
      sum += smallSigned(value);
      into[index] = sum / divisor;
    }
    this.#place = place;
  }

  /** Decodes times from changes of their intervals (sums of sums), so that a constant interval needs only zeros. */
  sumsOfSums(into: Numbers, start: number, count: number, last: number, unit: number): void {
    const bytes = this.#bytes;
    if (count > bytes.length - this.#place) throw new RangeError('The numbers end too early');
    let place = this.#place;
    let sum = last;
    let distance = 0;
    for (let index = start; index < start + count; index += 1) {
      if (bytes[place] === 0) place += 1;
      else {
        this.#place = place;
        distance += this.signed() * unit;
        place = this.#place;
      }
      sum += distance;
      into[index] = sum;
    }
    this.#place = place;
  }

  real(): number {
    const { buffer, byteOffset } = this.#bytes;
    const value = new DataView(buffer, byteOffset).getFloat64(this.#place);
    this.#place += 8;
    return value;
  }

  part(): Uint8Array {
    const count = this.natural();
    const end = this.#place + count;
    if (end > this.#bytes.length) throw new RangeError('The bytes end too early');
    this.#place = end;
    return this.#bytes.subarray(end - count, end);
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.#place);
  }
}

function unitOf(times: readonly number[]): number {
  let unit = 0;
  for (let i = 1; i < times.length; i += 1) {
    const distance = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (unit > 0 && distance % unit === 0) continue;
    let [a, b] = [unit, distance];
    while (b !== 0) [a, b] = [b, a % b];
    unit = a;
    if (unit === 1) break;
  }
  return Math.max(1, unit);
}

/** Writes changes of the intervals, in the largest unit that divides all. @param times ascending, ms */
export function writeTimes(writer: NumberWriter, times: readonly number[]): void {
  const unit = unitOf(times);
  writer.natural(times.length);
  if (times.length === 0) return;
  writer.natural(unit);
  writer.natural(times[0] ?? 0);
  let before = 0;
  for (let i = 1; i < times.length; i += 1) {
    const distance = ((times[i] ?? 0) - (times[i - 1] ?? 0)) / unit;
    writer.signed(distance - before);
    before = distance;
  }
}

export function readTimesInto(reader: NumberReader, into: Numbers, start: number, count: number): void {
  if (count === 0) return;
  const unit = reader.natural();
  const t = reader.natural();
  into[start] = t;
  reader.sumsOfSums(into, start + 1, count - 1, t, unit);
}

export function readTimes(reader: NumberReader): number[] {
  const times = reader.room(reader.natural());
  readTimesInto(reader, times, 0, times.length);
  return times;
}

export function writeValues(writer: NumberWriter, values: readonly number[]): void {
  writer.natural(values.length);
  let before = 0;
  for (const value of values) {
    writer.signed(value - before);
    before = value;
  }
}

export function readValues(reader: NumberReader): number[] {
  const values = reader.room(reader.natural());
  reader.sums(values, 0, values.length);
  return values;
}
