import { parsePastedPair } from '../../field-types/list';
import { parseSeconds, toIsoDuration } from '../../field-types/moment';
import { currencyOf } from '../../field-types/number';
import { parseDecimal } from '../../field-types/read-number';
import { dayOf, isoDay, momentToInstant, parseClockTime, parseMomentText } from '../../field-types/read-time';
import { parsePhone } from '../../field-types/text';
import type { FieldModel, OptionModel } from '../../model/field-model';
import type { LocalizedText } from '../../model/localized-text';
import { toMinorUnits } from '../../model/money';
import { isPlainObject } from '../../model/paths';
import { formatUtc } from '../../time/moment-text';
import { DAY } from '../../time/units';
import { formatCell, formatWallTime, isClock, parseNumber, parsePercentage } from './cell-text';
import { listNames, normalizeName, parseYesOrNo } from './names';
import type { ValueStyle } from './number-style';
import type { Cell } from './table';

export type CellFault =
  | { kind: 'number' | 'day' | 'moment' | 'time' | 'duration' | 'yesNo' | 'geo' | 'json' | 'formula' | 'notFound' }
  | { kind: 'choice'; choices: readonly LocalizedText[] }
  | { kind: 'several'; count: number };

type CellValue = { value: unknown } | { fault: CellFault };

function meant(options: readonly OptionModel[], text: string): OptionModel[] {
  const exact = options.filter(({ value }) => String(value) === text);
  if (exact.length > 0) return exact;
  const titled = options.filter(({ label }) => listNames(label).includes(text));
  if (titled.length > 0) return titled;
  const name = normalizeName(text);
  return options.filter(({ value, label }) =>
    [String(value), ...listNames(label)].some((one) => normalizeName(one) === name),
  );
}

function optionOfText({ options = [] }: Pick<FieldModel, 'options'>, text: string): CellValue {
  const [option, ...others] = meant(options, text);
  if (option !== undefined && others.length === 0) return { value: option.value };
  return { fault: { kind: 'choice', choices: options.map(({ label }) => label) } };
}

function optionsOfText(field: Pick<FieldModel, 'options'>, texts: readonly string[]): CellValue {
  const values = texts.map((text) => optionOfText(field, text));
  return (
    values.find((value) => 'fault' in value) ?? { value: values.map((one) => ('value' in one ? one.value : undefined)) }
  );
}

export interface ReadContext {
  style: ValueStyle;
  timeZone: string;
  /** Language of the importing user, used for texts without a language. */
  language: string;
  referred(field: FieldModel, text: string): readonly string[];
}

type Reader = (cell: Cell, field: FieldModel, context: ReadContext, current: unknown) => CellValue;

const found = (value: unknown, kind: Exclude<CellFault['kind'], 'choice' | 'several'>): CellValue =>
  value === undefined ? { fault: { kind } } : { value };

const text: Reader = (cell) => ({ value: formatCell(cell) });
const number: Reader = (cell, { unit }, { style }) =>
  found(unit === '%' ? parsePercentage(cell, style) : parseNumber(cell, style, unit), 'number');

const money: Reader = (cell, field, { style }) => {
  const amount = parseNumber(cell, style);
  return found(amount === undefined ? undefined : toMinorUnits(amount, currencyOf(field)), 'number');
};

const yesNo: Reader = (cell) => found(typeof cell === 'boolean' ? cell : parseYesOrNo(formatCell(cell)), 'yesNo');

const day: Reader = (cell, _field, { style }) =>
  isClock(cell) && cell.shows !== 'time'
    ? { value: isoDay(cell.wall) }
    : found(dayOf(formatCell(cell), style.dates), 'day');

function instantIn(cell: Cell, { style, timeZone }: ReadContext): number | undefined {
  if (isClock(cell) && cell.shows !== 'time') return momentToInstant(cell, timeZone);
  const moment = typeof cell === 'string' ? parseMomentText(formatCell(cell), style.dates) : undefined;
  return moment === undefined ? undefined : momentToInstant(moment, timeZone);
}

const instant: Reader = (cell, _field, context) =>
  found(typeof cell === 'number' ? cell : instantIn(cell, context), 'moment');

const dateTime: Reader = (cell, _field, context) => {
  const moment = instantIn(cell, context);
  return found(moment === undefined ? undefined : formatUtc(moment), 'moment');
};

const WITH_OFFSET = /^\d{2}:\d{2}.*(?:[Zz]|[+-]\d{2}:?\d{2})$/;

const time: Reader = (cell) => {
  const written = formatCell(cell);
  if (WITH_OFFSET.test(written)) return { value: written };
  const clock = isClock(cell) && cell.shows === 'time' && cell.wall < DAY ? cell.wall : parseClockTime(written);
  return found(clock === undefined ? undefined : formatWallTime(clock), 'time');
};

function secondsIn(cell: Cell, style: ValueStyle): number | undefined {
  if (isClock(cell) && cell.shows === 'time') return cell.wall / 1000;
  return parseNumber(cell, style) ?? parseSeconds(formatCell(cell));
}

const duration: Reader = (cell, _field, { style }) => found(secondsIn(cell, style), 'duration');

const isoDuration: Reader = (cell, _field, { style }) => {
  const written = formatCell(cell).toUpperCase();
  if (/^P\S+$/.test(written)) return { value: written };
  const seconds = secondsIn(cell, style);
  return found(seconds === undefined ? undefined : toIsoDuration(seconds), 'duration');
};

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

const json: Reader = (cell) => found(parsed(formatCell(cell)), 'json');

const languageText: Reader = (cell, _field, { language }, current) => {
  const written = formatCell(cell);
  const all = written.startsWith('{') ? parsed(written) : undefined;
  return { value: isPlainObject(all) ? all : { ...(isPlainObject(current) ? current : {}), [language]: written } };
};

const geo: Reader = (cell, _field, { style }) => {
  const written = formatCell(cell);
  const all = parsed(written);
  if (isPlainObject(all)) return { value: all };
  const [lat, lng] = (parsePastedPair(written) ?? written.split(/[;\s]+/, 2)).map((part) => parseDecimal(part, style));
  return found(lat === undefined || lng === undefined ? undefined : { lat, lng }, 'geo');
};

/** Splits a list at commas, semicolons or line breaks, or parses it as JSON. */
export function splitEntries(written: string): string[] {
  const all = written.startsWith('[') ? parsed(written) : undefined;
  if (Array.isArray(all)) return all.map(String);
  return written
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const list: Reader = (cell) => ({ value: splitEntries(formatCell(cell)) });

function referredTo(field: FieldModel, written: string, context: ReadContext): CellValue {
  const [id, ...others] = context.referred(field, written);
  if (id === undefined) return { fault: { kind: 'notFound' } };
  return others.length === 0 ? { value: id } : { fault: { kind: 'several', count: others.length + 1 } };
}

const reference: Reader = (cell, field, context) => referredTo(field, formatCell(cell), context);

const referenceList: Reader = (cell, field, context) => {
  const ids = splitEntries(formatCell(cell)).map((entry) => referredTo(field, entry, context));
  return ids.find((id) => 'fault' in id) ?? { value: ids.map((id) => ('value' in id ? id.value : undefined)) };
};

export const cellReaders: Readonly<Record<string, Reader>> = {
  ...{ text, longText: text, markdown: text, email: text, token: text, url: text, color: text },
  phone: (cell) => ({ value: parsePhone(formatCell(cell)) }),
  ...{ number, numericId: number, rating: number, money, boolean: yesNo },
  percentage: (cell, _field, { style }) => found(parsePercentage(cell, style), 'number'),
  enum: (cell, field) => optionOfText(field, formatCell(cell)),
  multiEnum: (cell, field) => optionsOfText(field, splitEntries(formatCell(cell))),
  ...{ date: day, dateTime, instant, timeOfDay: time, duration, isoDuration },
  ...{ reference, referenceList, stringList: list, emailList: list },
  ...{ object: json, objectList: json, list: json, keyValues: json, json, languageText, geoPoint: geo },
};

export function isReadable({ type, writeOnly }: FieldModel): boolean {
  return !writeOnly && cellReaders[type] !== undefined;
}

/** @param current value of the record, because a cell may contain only a part of it */
export function readCell(cell: Cell, field: FieldModel, context: ReadContext, current?: unknown): CellValue {
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return { fault: { kind: 'formula' } };
  if (formatCell(cell) === '') return { value: undefined };
  const read = cellReaders[field.type];
  return read === undefined ? { value: undefined } : read(cell, field, context, current);
}
