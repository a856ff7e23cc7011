import { createNumberWriter, NumberReader } from './varints';

export const PACKED_READINGS = 'application/vnd.air-console.readings';

const SOURCE = 1;
const DAY = 2;
const END = 3;
const FAULT = 4;

export interface PackedSource {
  kind: 'device' | 'outdoor';
  hwId: string;
  cres: number | null;
  cmax: number | null;
}

function part(kind: number, bytes: Uint8Array): Uint8Array {
  const writer = createNumberWriter();
  writer.natural(kind);
  writer.part(bytes);
  return writer.bytes();
}

export const encodeSourcePart = (source: PackedSource): Uint8Array =>
  part(SOURCE, new TextEncoder().encode(JSON.stringify(source)));

/** Builds a part with at most one day. @param deflated bytes of `encodeDay`, deflated without a header */
export const encodeDayPart = (deflated: Uint8Array): Uint8Array => part(DAY, deflated);

export const encodeEndPart = (): Uint8Array => part(END, new Uint8Array());

/** Returns the last part of a response that cannot be completed, with the reason. */
export const encodeFaultPart = (body: { message: string }): Uint8Array =>
  part(FAULT, new TextEncoder().encode(JSON.stringify(body)));

interface PackedListener {
  onSource(source: PackedSource): void;
  onDay(deflated: Uint8Array): void;
  onEnd(): void;
}

export interface PackedReader {
  /** Reads the next bytes. @throws TypeError for another format; Error if the server could not finish the response. */
  add(bytes: Uint8Array): void;
  end(): void;
}

function isPackedSource(value: unknown): value is PackedSource {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, hwId, cres, cmax } = { kind: undefined, hwId: undefined, cres: undefined, cmax: undefined, ...value };
  const isThreshold = (one: unknown) => one === null || typeof one === 'number';
  return (
    (kind === 'device' || kind === 'outdoor') && typeof hwId === 'string' && isThreshold(cres) && isThreshold(cmax)
  );
}

function sourceOf(bytes: Uint8Array): PackedSource {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isPackedSource(value)) throw new TypeError('The response does not contain one entry per device');
  return value;
}

function faultOf(bytes: Uint8Array): Error {
  const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { message } = { message: undefined, ...Object(body) };
  return new Error(typeof message === 'string' ? message : 'The server could not complete the answer');
}

export function createPackedReader({ onSource, onDay, onEnd }: PackedListener): PackedReader {
  let waiting: Uint8Array = new Uint8Array();
  let isOpen = true;

  function report(kind: number, bytes: Uint8Array) {
    isOpen = kind !== END;
    if (kind === SOURCE) onSource(sourceOf(bytes));
    else if (kind === DAY) onDay(bytes);
    else if (kind === END) onEnd();
    else if (kind === FAULT) throw faultOf(bytes);
    else throw new TypeError('The response contains no readings');
  }

  return {
    add(bytes) {
      const whole = new Uint8Array(waiting.length + bytes.length);
      whole.set(waiting);
      whole.set(bytes, waiting.length);
      let place = 0;
      for (;;) {
        const found = wholePart(whole.subarray(place));
        if (found === undefined) break;
        place += found.length;
        report(found.kind, found.bytes);
      }
      waiting = whole.subarray(place);
      if ((waiting[0] ?? SOURCE) > FAULT) throw new TypeError('The response contains no readings');
    },
    end() {
      if (isOpen || waiting.length > 0) throw new TypeError('The response ended before all readings');
    },
  };
}

function wholePart(bytes: Uint8Array): { kind: number; bytes: Uint8Array; length: number } | undefined {
  try {
    const reader = new NumberReader(bytes);
    const kind = reader.natural();
    const content = reader.part();
    return { kind, bytes: content, length: content.byteOffset + content.length - bytes.byteOffset };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
