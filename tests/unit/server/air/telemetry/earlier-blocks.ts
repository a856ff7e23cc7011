import { crc32, deflateRawSync } from 'node:zlib';
import { packReadings } from '../../../../../server/air/telemetry/packing/day-block';
import type { HourFact, HourFacts } from '../../../../../server/air/telemetry/packing/hour-facts';
import type { DayColumns } from '../../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS } from '../../../../../src/air/domain/readings/measures';
import { createNumberWriter } from '../../../../../src/air/domain/readings/varints';
import { HOUR } from '../../../../../src/frame/time/units';

const meanOf = ({ weighted, coveredMs }: HourFact) => (coveredMs === 0 ? 0 : Math.round(weighted / coveredMs));
const restOf = (hour: HourFact) => hour.weighted - meanOf(hour) * hour.coveredMs;

/** What is known of hours as data format 4 had it, with 1 ms as the unit. */
function encodeEarlierHours(facts: HourFacts): Uint8Array {
  const writer = createNumberWriter();
  const differences = (numbers: readonly number[]) => {
    numbers.forEach((number, index) => {
      writer.signed(number - (numbers[index - 1] ?? 0));
    });
  };
  for (const number of [1, 1, facts.size]) writer.natural(number);
  for (const [key, hours] of facts) {
    writer.natural(MEASURE_KEYS.indexOf(key));
    writer.natural(hours.length);
    differences(hours.map(({ from }) => from / HOUR));
    differences(hours.map(({ count }) => count));
    differences(hours.map(({ coveredMs }) => coveredMs));
    differences(hours.map(meanOf));
    for (const hour of hours) writer.signed(restOf(hour));
    for (const hour of hours) writer.signed(meanOf(hour) - hour.lowest.stored);
    for (const hour of hours) writer.signed(hour.highest.stored - meanOf(hour));
    for (const { lowest } of hours) writer.natural(lowest.t % HOUR);
    for (const { highest } of hours) writer.natural(highest.t % HOUR);
  }
  return writer.bytes();
}

/** A packed day as data format 4 had it. */
export function earlierBlock(columns: DayColumns, facts: HourFacts): Buffer {
  const hours = encodeEarlierHours(facts);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(hours));
  const packed = Buffer.concat([checksum, deflateRawSync(hours)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packed.length);
  return Buffer.concat([packReadings(columns), packed, length]);
}
