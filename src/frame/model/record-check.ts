import type { NamedModel, RecordOf } from './entities';
import type { EntityModel, EntityRecord } from './entity-model';
import { memoize } from './once-per';
import { isPlainObject, valueAt } from './paths';
import { recordShape, type Shape } from './value-shape';

type Repair = (value: unknown) => unknown;

function fitText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function fitNumber(value: unknown): unknown {
  if (typeof value === 'number') return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function fitArray(items: Repair): Repair {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const fitting = value.map(items);
    if (fitting.every((item, index) => item === value[index] && item !== undefined)) return value;
    return fitting.filter((item) => item !== undefined);
  };
}

function fitObject({ members, rest }: Shape & { kind: 'object' }): Repair {
  const known = [...members].map(([key, shape]) => [key, fitOf(shape)] as const);
  const other = rest === undefined || rest.kind === 'any' ? undefined : fitOf(rest);

  function entries(value: Readonly<Record<string, unknown>>): readonly (readonly [string, Repair])[] {
    if (other === undefined) return known;
    const free = Object.keys(value).filter((key) => !members.has(key));
    return [...known, ...free.map((key) => [key, other] as const)];
  }

  return (value) => {
    if (!isPlainObject(value)) return undefined;
    let result = value;
    for (const [key, repair] of entries(value)) {
      const present = value[key];
      if (present === undefined || !Object.hasOwn(value, key)) continue;
      const fitting = repair(present);
      if (fitting === present) continue;
      if (result === value) result = { ...value };
      if (fitting === undefined) Reflect.deleteProperty(result, key);
      else result[key] = fitting;
    }
    return result;
  };
}

function fitUnion(of: readonly Shape[]): Repair {
  const fits = of.map(fitOf);
  return (value) => {
    const made = fits.map((repair) => repair(value));
    return made.includes(value) ? value : made.find((one) => one !== undefined);
  };
}

function kindOf(value: string | number | boolean): 'string' | 'number' | 'boolean' {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function fitOf(shape: Shape): Repair {
  switch (shape.kind) {
    case 'any':
      return (value) => value;
    case 'literal':
      return fitOf({ kind: kindOf(shape.value) });
    case 'string':
      return fitText;
    case 'number':
      return fitNumber;
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : undefined);
    case 'null':
      return (value) => (value === null ? value : undefined);
    case 'array':
      return fitArray(fitOf(shape.items));
    case 'object':
      return fitObject(shape);
    case 'union':
      return fitUnion(shape.of);
  }
}

const fitOfModel = memoize((model: EntityModel): Repair => fitOf(recordShape(model)));

function isRecordOf<Name extends string>(model: NamedModel<Name>, record: EntityRecord): record is RecordOf<Name> {
  return fitOfModel(model)(record) === record;
}

function changedPaths({ fields, groups }: EntityModel, record: EntityRecord, fitting: EntityRecord): string[] {
  const isChanged = (keys: readonly string[]) => {
    const value = valueAt(record, keys) ?? undefined;
    return value !== undefined && value !== valueAt(fitting, keys);
  };
  const broken = groups.filter(({ keys }) => isChanged(keys) && !isPlainObject(valueAt(record, keys)));
  return [...broken, ...fields.filter(({ keys }) => isChanged(keys))].map(({ path }) => path);
}

/** Returns a typed record. Converts or removes values that do not fit, including nulls. */
export type RecordCheck = <Name extends string>(model: NamedModel<Name>, record: EntityRecord) => RecordOf<Name>;

/** @param report receives one line per field of an entity with an unfit value */
export function createRecordCheck(report: (line: string) => void = console.warn): RecordCheck {
  const reported = new Set<string>();

  function notifyOnce({ name }: EntityModel, { id }: EntityRecord, path: string): void {
    const place = `${name}.${path}`;
    if (reported.has(place)) return;
    reported.add(place);
    report(`${place} does not fit its schema, for example in ${id}: read as far as it does`);
  }

  return (model, record) => {
    if (isRecordOf(model, record)) return record;
    const fitting = fitOfModel(model)(record);
    const repaired: EntityRecord = { ...(isPlainObject(fitting) ? fitting : {}), id: record.id };
    for (const path of changedPaths(model, record, repaired)) notifyOnce(model, record, path);
    if (isRecordOf(model, repaired)) return repaired;
    throw new Error(`A record of ${model.name} cannot be made to fit its schema`);
  };
}
