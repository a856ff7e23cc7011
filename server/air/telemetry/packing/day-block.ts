import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DayColumns, decodeDay, encodeDay } from '../../../../src/air/domain/readings/day-columns';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { decodeHours, encodeHours } from './hour-columns';
import { type HourFacts, hourFacts } from './hour-facts';
import type { DayHours } from './measure-hours';

const CHECKSUM_BYTES = 4;
const LENGTH_BYTES = 2;

/** Room for what is inflated, taken each time: the usual 16 kB are more than most days have, and a year of them is cleared away. */
const INFLATED_BYTES = 16384;

/** Readings that are sent once: half of the work for a twentieth more bytes. */
const SENDING_LEVEL = 4;

/** Readings as they are sent to a page. */
export function deflateDay(columns: DayColumns): Uint8Array {
  return deflateRawSync(encodeDay(columns), { level: SENDING_LEVEL });
}

function checked(content: Uint8Array): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([checksum, deflateRawSync(content, { level: 9 })]);
}

/** A day of readings in as few bytes as they need: encoded and deflated, behind a checksum of what they were. */
export function packReadings(columns: DayColumns): Buffer {
  return checked(encodeDay(columns));
}

/**
 * The same with what is known of its hours, where both are in one place: that comes after the readings, in the same way, and last the
 * length of this part. Blocks of before end with the readings.
 *
 * @param hours those of the readings; others where the readings are averages of hours.
 */
export function packDay(columns: DayColumns, hours: HourFacts = hourFacts(columns)): Uint8Array {
  const ofHours = checked(encodeHours(hours));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(ofHours.length);
  return Buffer.concat([packReadings(columns), ofHours, length]);
}

function contentOf(bytes: Buffer): Buffer {
  const content = inflateRawSync(bytes.subarray(CHECKSUM_BYTES), { chunkSize: INFLATED_BYTES });
  if (crc32(content) !== bytes.readUInt32BE(0)) throw new Error('The checksum is another one');
  return content;
}

interface Parts {
  /** The block without its hours. */
  readings: Buffer;
  /** Undefined where the block has none, or where this part is damaged: it can be made of the readings again. */
  hours: DayHours | undefined;
}

/** The parts of a packed day, of which the readings are not looked at. */
export function splitBlock(block: Uint8Array): Parts {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const end = bytes.length - LENGTH_BYTES;
  const start = end - (end > 0 ? bytes.readUInt16BE(end) : 0);
  if (start <= CHECKSUM_BYTES || end - start <= CHECKSUM_BYTES) return { readings: bytes, hours: undefined };
  try {
    return { readings: bytes.subarray(0, start), hours: decodeHours(contentOf(bytes.subarray(start, end))) };
  } catch {
    return { readings: bytes, hours: undefined };
  }
}

/**
 * The deflated part of a packed day, as it is sent to a page.
 *
 * @throws Error when the block is damaged.
 */
export function deflatedDay(block: Uint8Array): Uint8Array {
  const { readings } = splitBlock(block);
  contentOf(readings);
  return readings.subarray(CHECKSUM_BYTES);
}

/** What is known of the hours of a packed day; undefined where its block does not tell. */
export function unpackHours(block: Uint8Array): DayHours | undefined {
  return splitBlock(block).hours;
}

/**
 * The readings of a packed day.
 *
 * @param keys the measures that are wanted: others are passed over.
 * @throws Error when the block is damaged, or written by a later version of this program.
 */
export function unpackDay(block: Uint8Array, keys?: readonly MeasureKey[]): DayColumns {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  return decodeDay(contentOf(bytes), keys);
}
