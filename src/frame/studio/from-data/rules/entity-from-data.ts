import { parseYesOrNo } from '../../../import/reader/names';
import type { PlainObject } from '../../../model/paths';
import { FIELD_KINDS, FIELD_NAME, isNameTaken, nameFromTitle, referenceTo } from '../../rules/change-fields';
import type { NewFields } from '../../rules/new-entity';
import type { DataColumn } from './data-columns';
import type { ColumnFacts, ColumnGuess } from './guess-column';

export interface ChosenColumn extends ColumnGuess {
  column: DataColumn;
  facts: ColumnFacts;
  name: string;
  title: string;
  isLeftOut: boolean;
}

const plainName = (header: string) => (FIELD_NAME.test(header) ? header : nameFromTitle(header.replaceAll('_', ' ')));

export function createFieldNames(columns: readonly DataColumn[]): string[] {
  const names: string[] = [];
  return columns.map(({ header, index }) => {
    const plain = plainName(header) || `column${index + 1}`;
    const wanted = isNameTaken(plain, []) ? `own${plain.charAt(0).toUpperCase()}${plain.slice(1)}` : plain;
    let name = wanted;
    for (let count = 2; isNameTaken(name, names); count += 1) name = `${wanted}${count}`;
    names.push(name);
    return name;
  });
}

export const isNameWrong = (all: readonly ChosenColumn[], { name, title, column }: ChosenColumn): boolean =>
  !FIELD_NAME.test(name) ||
  title.trim() === '' ||
  isNameTaken(
    name,
    all.filter((other) => !other.isLeftOut && other.column !== column).map((other) => other.name),
  );

const LENGTHS = [20, 40, 80, 120, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 100_000];

function roomFor(letters: number): number {
  return LENGTHS.find((length) => length >= letters) ?? letters;
}

/** True if an empty cell means unknown. In a column with only crosses, an empty cell means no. */
const mayBeUnknown = ({ column, facts }: ChosenColumn) =>
  column.empty.length > 0 && facts.values.some((value) => parseYesOrNo(value) === false);

function fieldsOf(
  chosen: ChosenColumn,
  entities: Readonly<Record<string, PlainObject>>,
  properties: PlainObject,
): PlainObject {
  const { kind, name, title, required, facts } = chosen;
  const letters = facts.longest?.text.length ?? 0;
  const least = required ? { minLength: 1 } : {};
  if (kind === 'text' || kind === 'longText') {
    return { [name]: { title, ...FIELD_KINDS[kind], ...least, maxLength: roomFor(letters) } };
  }
  if (kind === 'choice') {
    return { [name]: { title, type: 'string', oneOf: facts.values.map((value) => ({ const: value, title: value })) } };
  }
  if (kind.startsWith('reference:')) {
    const entity = kind.slice('reference:'.length);
    const made = referenceTo(entity, entities[entity] ?? {}, { name, titles: { en: title }, properties });
    return { [name]: { title, ...made.kind }, ...made.copy };
  }
  if (kind === 'boolean' && mayBeUnknown(chosen)) return { [name]: { title, type: 'boolean' } };
  const plain = Object.entries(FIELD_KINDS).find(([known]) => known === kind)?.[1] ?? FIELD_KINDS.text;
  return { [name]: { title, ...plain } };
}

const LABELS = ['name', 'title', 'label', 'nome', 'titolo', 'titel', 'bezeichnung', 'nom', 'titre'];

/** Returns a field with a typical name, otherwise a unique field, otherwise the first text. */
function labelOf(chosen: readonly ChosenColumn[]): string | undefined {
  const texts = chosen.filter(({ kind }) => kind === 'text' || kind === 'email');
  const named = LABELS.flatMap((label) => texts.filter(({ name }) => name.toLowerCase() === label));
  return [...named, ...texts.filter(({ unique }) => unique), ...texts][0]?.name;
}

export function createFieldsFromData(
  chosen: readonly ChosenColumn[],
  entities: Readonly<Record<string, PlainObject>>,
): NewFields {
  const properties: PlainObject = Object.fromEntries(chosen.map((column) => [column.name, {}]));
  for (const column of chosen) Object.assign(properties, fieldsOf(column, entities, properties));
  const required = chosen.filter((column) => column.required).map((column) => column.name);
  const unique = chosen.filter((column) => column.unique).map((column) => column.name);
  return { content: { ...(required.length > 0 && { required }), properties }, label: labelOf(chosen), unique };
}
