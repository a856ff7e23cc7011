import type { EntityModel } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { fieldAt, type PlainObject, withValueAt } from '../../../../src/frame/model/paths';
import { schemaValue } from './schema-value';

/** What a record is generated with. */
interface Generation {
  /** Another record for each. */
  number: number;
  /** ms */
  now: number;
  /** Ids of records that a field may refer to. */
  idsFor(field: FieldModel): readonly string[];
  /** The paths at which a record breaks rules of its entity. */
  brokenPaths(record: PlainObject): readonly string[];
}

const DAY_MS = 86_400_000;
/** Days that the first day of a record lies in the past: later fields have later days, and most of them have passed. */
const DAYS_BEFORE = 60;
/** Values of a field that are tried before it is left out. */
const TRIES = 4;
const ROUNDS = 40;
/** Hours between those of two fields. */
const HOURS_APART = 3;

/** Types whose values are files, which nothing generates. */
const FILES = new Set(['image', 'file', 'fileList']);

/** Whether people, or nobody else, give the field its value. */
function isFilledIn({ type, value, partOf, readOnly, writeOnly, required, among, path }: FieldModel): boolean {
  if (FILES.has(type) || partOf !== undefined) return false;
  if (value !== undefined || readOnly || writeOnly) {
    return required && (value === undefined || 'now' in value || 'token' in value);
  }
  return among === undefined || among.paths[0] === path;
}

export const isOrdered = ({ type }: FieldModel) => ['date', 'dateTime', 'instant', 'timeOfDay'].includes(type);

/** Value number `tried` for a field, of the values that its schema allows; undefined if none is known. */
export function fieldValue(
  model: EntityModel,
  field: FieldModel,
  { number, now, idsFor }: Pick<Generation, 'number' | 'now' | 'idsFor'>,
  tried: number,
): unknown {
  const place = model.fields.indexOf(field);
  if (field.reference !== undefined) {
    const ids = idsFor(field);
    const id = ids[(number + tried) % ids.length];
    return id !== undefined && field.storage === 'textList' ? [id] : id;
  }
  // Tried in turn: days of the past, then days to come.
  const days = (tried % 2 === 0 ? -DAYS_BEFORE : 1) + place;
  if (field.type === 'instant') return now + (days + number) * DAY_MS;
  const times = model.fields.filter(({ type }) => type === 'timeOfDay');
  // Later fields have later hours of the day, too.
  const counted = field.type === 'timeOfDay' ? (number % HOURS_APART) + HOURS_APART * times.indexOf(field) : number;
  return schemaValue(field.schema, {
    number: counted + tried,
    now: isOrdered(field) ? now + (days - tried) * DAY_MS : now,
    text: field.label.en,
    root: model.schema,
  });
}

/**
 * The values of a record that its entity takes, made from its schema: each field in turn gets other values, or none, while rules
 * are broken there. Undefined where none was found.
 */
export function generatedRecord(model: EntityModel, generation: Generation): PlainObject | undefined {
  const fields = model.fields.filter(isFilledIn);
  for (const isBare of [false, true]) {
    const left = new Set(isBare ? fields.filter(({ required }) => !required).map(({ path }) => path) : []);
    const tried = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const record = fields.reduce<PlainObject>((whole, field) => {
        const value = left.has(field.path)
          ? undefined
          : fieldValue(model, field, generation, tried.get(field.path) ?? 0);
        return value === undefined ? whole : withValueAt(whole, field.keys, value);
      }, {});
      const broken = new Set(generation.brokenPaths(record).map((path) => fieldAt(model, path)?.path ?? path));
      if (broken.size === 0) return record;
      for (const path of broken) {
        const count = (tried.get(path) ?? 0) + 1;
        tried.set(path, count);
        if (left.has(path)) left.delete(path);
        else if (count % TRIES === 0) left.add(path);
      }
    }
  }
  return undefined;
}
