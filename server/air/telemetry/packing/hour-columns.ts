import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { createNumberWriter, NumberReader } from '../../../../src/air/domain/readings/varints';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { type HourFact, type HourFacts, shiftOfFacts } from './hour-facts';
import {
  COLUMNS,
  COUNT_COLUMN,
  COVERED_COLUMN,
  countBits,
  type DayHours,
  EXCESS_COLUMN,
  HIGHEST_INDEX,
  LOWEST_INDEX,
  MeasureHours,
  writeBits,
} from './measure-hours';

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

function decodeEarlierHours(reader: NumberReader): HourFacts {
  const unit = reader.natural();
  const facts = new Map<MeasureKey, HourFact[]>();
  for (let remaining = reader.natural(); remaining > 0; remaining -= 1) {
    const key = MEASURE_KEYS[reader.natural()];
    const hours = readHoursOfMeasure(reader, unit);
    if (key !== undefined) facts.set(key, hours);
  }
  return facts;
}

const FORMAT = 2;
const SHIFTED_FORMAT = 3;
const EARLIER_FORMAT = 1;

const numbersOf = ({ from, count, coveredMs, weighted, lowest, highest }: HourFact): readonly number[] => [
  count,
  coveredMs,
  lowest.stored,
  highest.stored - lowest.stored,
  weighted - lowest.stored * coveredMs,
  lowest.t - from,
  highest.t - from,
];
const TIMES: readonly number[] = [COVERED_COLUMN, EXCESS_COLUMN, LOWEST_INDEX, HIGHEST_INDEX];

function unitOf(hours: readonly (readonly number[])[]): number {
  let unit = 0;
  for (const hour of hours) {
    for (const column of TIMES) {
      for (let rest = Math.abs(hour[column] ?? 0); rest !== 0; ) [unit, rest] = [rest, unit % rest];
    }
  }
  return Math.max(1, unit);
}

interface Column {
  base: number;
  width: number;
  numbers: readonly number[];
}

function columnOf(values: readonly number[], places: readonly number[], base: number): Column {
  const numbers = new Array<number>((places.at(-1) ?? 0) + 1).fill(0);
  values.forEach((value, index) => {
    numbers[places[index] ?? 0] = value - base;
  });
  return { base, width: countBits(Math.max(...numbers)), numbers };
}

function packed(columns: readonly Column[]): Uint8Array {
  const bits = columns.reduce((sum, { width, numbers }) => sum + width * numbers.length, 0);
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  let place = 0;
  for (const { width, numbers } of columns) {
    for (const number of numbers) {
      writeBits(bytes, place, number, width);
      place += width;
    }
  }
  return bytes;
}

/** Stores each column with the bits of its largest difference. Not compressed, because a year is read at once. */
export function encodeHours(facts: HourFacts): Uint8Array {
  const measures = [...facts].map(([key, hours]) => ({ key, hours, numbers: hours.map(numbersOf) }));
  const unit = unitOf(measures.flatMap(({ numbers }) => numbers));
  const shift = shiftOfFacts(facts);
  const writer = createNumberWriter();
  writer.natural(shift === 0 ? FORMAT : SHIFTED_FORMAT);
  if (shift !== 0) writer.natural(shift / MINUTE);
  writer.natural(unit);
  writer.natural(facts.size);
  const columns: Column[] = [];
  for (const { key, hours, numbers } of measures) {
    const first = Math.floor((hours[0]?.from ?? 0) / HOUR);
    const places = hours.map(({ from }) => Math.floor(from / HOUR) - first);
    const isEveryHour = places.at(-1) === hours.length - 1;
    writer.natural(MEASURE_KEYS.indexOf(key));
    writer.natural(first);
    writer.natural((places.at(-1) ?? 0) + 1);
    for (let index = 0; index < COLUMNS; index += 1) {
      const inUnit = TIMES.includes(index) ? unit : 1;
      const values = numbers.map((hour) => (hour[index] ?? 0) / inUnit);
      const column = columnOf(values, places, index === COUNT_COLUMN && !isEveryHour ? 0 : Math.min(...values));
      writer.signed(column.base);
      writer.natural(column.width);
      columns.push(column);
    }
  }
  return Buffer.concat([writer.bytes(), packed(columns)]);
}

function decodeDayHours(reader: NumberReader, shift: number): DayHours {
  const unit = reader.natural();
  const heads: { key: MeasureKey | undefined; first: number; length: number; columns: number[] }[] = [];
  let place = 0;
  for (let remaining = reader.natural(); remaining > 0; remaining -= 1) {
    const key = MEASURE_KEYS[reader.natural()];
    const first = reader.natural();
    const length = reader.natural();
    const columns: number[] = [];
    for (let column = 0; column < COLUMNS; column += 1) {
      const base = reader.signed();
      const width = reader.natural();
      columns.push(base, width, place);
      place += width * length;
    }
    heads.push({ key, first, length, columns });
  }
  const bytes = reader.rest();
  if (bytes.length * 8 < place)
    throw new RangeError('The packed hours are incomplete: the data ends before the last hour');
  const hours = new Map<MeasureKey, MeasureHours>();
  for (const { key, first, length, columns } of heads) {
    if (key !== undefined) hours.set(key, new MeasureHours({ bytes, unit, columns }, first * HOUR + shift, length));
  }
  return hours;
}

/** @throws Error for the encoding of a later version, RangeError if bytes are missing. */
export function decodeHours(bytes: Uint8Array): DayHours {
  const reader = new NumberReader(bytes);
  const format = reader.natural();
  if (format === FORMAT) return decodeDayHours(reader, 0);
  if (format === SHIFTED_FORMAT) return decodeDayHours(reader, reader.natural() * MINUTE);
  if (format !== EARLIER_FORMAT) throw new Error(`The hours of a day have the unknown format ${format}`);
  return decodeHours(encodeHours(decodeEarlierHours(reader)));
}

export function expandHours(hours: DayHours): HourFacts {
  return new Map([...hours].map(([key, ofKey]) => [key, ofKey.facts()]));
}
