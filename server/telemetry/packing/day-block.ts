import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DayColumns, decodeDay, encodeDay } from '../../../src/domain/readings/day-columns';
import type { MeasureKey } from '../../../src/domain/readings/measures';

const CHECKSUM_BYTES = 4;

/** Readings that are sent once: half of the work for a twentieth more bytes. */
const SENDING_LEVEL = 4;

/** Readings as they are sent to a page. */
export function deflateDay(columns: DayColumns): Uint8Array {
  return deflateRawSync(encodeDay(columns), { level: SENDING_LEVEL });
}

/** A day of readings in as few bytes as they need: encoded and deflated, behind a checksum of what they were. */
export function packDay(columns: DayColumns): Uint8Array {
  const content = encodeDay(columns);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([checksum, deflateRawSync(content, { level: 9 })]);
}

function contentOf(block: Uint8Array): Buffer {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const content = inflateRawSync(bytes.subarray(CHECKSUM_BYTES));
  if (crc32(content) !== bytes.readUInt32BE(0)) throw new Error('The checksum is another one');
  return content;
}

/**
 * The deflated part of a packed day, as it is sent to a page.
 *
 * @throws Error when the block is damaged.
 */
export function deflatedDay(block: Uint8Array): Uint8Array {
  contentOf(block);
  return block.subarray(CHECKSUM_BYTES);
}

/**
 * The readings of a packed day.
 *
 * @param keys the measures that are wanted: others are passed over.
 * @throws Error when the block is damaged, or written by a later version of this program.
 */
export function unpackDay(block: Uint8Array, keys?: readonly MeasureKey[]): DayColumns {
  return decodeDay(contentOf(block), keys);
}
