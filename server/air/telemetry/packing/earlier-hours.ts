import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { NumberReader } from '../../../../src/air/domain/readings/varints';
import { HOUR } from '../../../../src/frame/time/units';
import type { HourFact, HourFacts } from './hour-facts';

function readSigned(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  for (let remaining = length; remaining > 0; remaining -= 1) numbers.push(reader.signed());
  return numbers;
}

function readNaturals(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  for (let remaining = length; remaining > 0; remaining -= 1) numbers.push(reader.natural());
  return numbers;
}

function readColumn(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let remaining = length; remaining > 0; remaining -= 1) {
    before += reader.signed();
    numbers.push(before);
  }
  return numbers;
}

function readHoursOfMeasure(reader: NumberReader, unit: number): HourFact[] {
  const length = reader.natural();
  const froms = readColumn(reader, length);
  const counts = readColumn(reader, length);
  const covered = readColumn(reader, length);
  const means = readColumn(reader, length);
  const rests = readSigned(reader, length);
  const below = readSigned(reader, length);
  const above = readSigned(reader, length);
  const lowestAt = readNaturals(reader, length);
  const highestAt = readNaturals(reader, length);
  const hours: HourFact[] = [];
  for (let index = 0; index < length; index += 1) {
    const from = (froms[index] ?? 0) * HOUR;
    const mean = means[index] ?? 0;
    const coveredMs = (covered[index] ?? 0) * unit;
    hours.push({
      from,
      count: counts[index] ?? 0,
      coveredMs,
      weighted: mean * coveredMs + (rests[index] ?? 0) * unit,
      lowest: { t: from + (lowestAt[index] ?? 0) * unit, stored: mean - (below[index] ?? 0) },
      highest: { t: from + (highestAt[index] ?? 0) * unit, stored: mean + (above[index] ?? 0) },
    });
  }
  return hours;
}

export function decodeEarlierHours(reader: NumberReader): HourFacts {
  const unit = reader.natural();
  const facts = new Map<MeasureKey, HourFact[]>();
  for (let remaining = reader.natural(); remaining > 0; remaining -= 1) {
    const key = MEASURE_KEYS[reader.natural()];
    const hours = readHoursOfMeasure(reader, unit);
    if (key !== undefined) facts.set(key, hours);
  }
  return facts;
}
