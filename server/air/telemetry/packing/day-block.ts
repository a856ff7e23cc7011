import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type DayColumns,
  decodeDay,
  encodeDay,
  openEncodedDay,
  type ReadableDay,
} from '../../../../src/air/domain/readings/day-columns';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { decodeHours, encodeHours } from './hour-columns';
import { type HourFacts, toHourFacts } from './hour-facts';
import type { DayHours } from './measure-hours';

const CHECKSUM_BYTES = 4;
const LENGTH_BYTES = 2;

const INFLATED_TIMES = 8;
const LEAST_INFLATED_BYTES = 1024;

/** Compression level of stored days: a quarter of the time of level 9 for 1 % more bytes. */
const STORED_LEVEL = 7;
/** Compression level of responses: half of the work for 5 % more bytes. */
const SENDING_LEVEL = 4;

export function deflateDay(columns: DayColumns): Uint8Array {
  return deflateRawSync(encodeDay(columns), { level: SENDING_LEVEL });
}

function checked(content: Uint8Array): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([checksum, deflateRawSync(content, { level: STORED_LEVEL })]);
}

export function packReadings(columns: DayColumns): Buffer {
  return checked(encodeDay(columns));
}

/** Packs a day. @param hours must be passed for a thinned day */
export function packDay(columns: DayColumns, hours: HourFacts = toHourFacts(columns)): Uint8Array {
  const ofHours = checked(encodeHours(hours));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(ofHours.length);
  return Buffer.concat([packReadings(columns), ofHours, length]);
}

function contentOf(bytes: Buffer): Buffer {
  const chunkSize = Math.max(LEAST_INFLATED_BYTES, INFLATED_TIMES * bytes.length);
  const content = inflateRawSync(bytes.subarray(CHECKSUM_BYTES), { chunkSize });
  if (crc32(content) !== bytes.readUInt32BE(0)) throw new Error('The checksum does not match');
  return content;
}

export function splitBlock(block: Uint8Array): { readings: Buffer; hours: DayHours | undefined } {
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

/** @throws Error if the block is damaged. */
export function extractDeflatedDay(block: Uint8Array): Uint8Array {
  const { readings } = splitBlock(block);
  contentOf(readings);
  return readings.subarray(CHECKSUM_BYTES);
}

export function unpackHours(block: Uint8Array): DayHours | undefined {
  return splitBlock(block).hours;
}

/** @param keys other measures are skipped @throws Error if the block is damaged or from a later version. */
export function unpackDay(block: Uint8Array, keys?: readonly MeasureKey[]): DayColumns {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  return decodeDay(contentOf(bytes), keys);
}

export const openPackedDay = (block: Buffer): ReadableDay => openEncodedDay(contentOf(block));
