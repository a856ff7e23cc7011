import { fieldValue, isOrdered } from '../../server/studio/preview/generated/generated-record';
import { canWriteField, isEditableWhile } from '../../src/frame/access/can';
import { meets } from '../../src/frame/access/value-condition';
import type { Role } from '../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../../src/frame/model/paths';
import { isPlainTextRule } from '../../src/frame/model/plain-text';
import type { ValueCondition } from '../../src/frame/model/value-condition';

type Referable = (entity: string) => readonly EntityRecord[];

interface Sample {
  seed: number;
  now: number;
  referable: Referable;
  given?: ValueCondition | undefined;
}

/** Files are created by uploads, not by writes to a record. */
const OF_FILES = new Set(['file', 'fileList']);

const SCARCE_FROM = 8;

export function isSent({ readOnly, value, only, type }: FieldModel): boolean {
  return !readOnly && value === undefined && only !== 'edit' && !OF_FILES.has(type);
}

function referenceTo({ reference, type }: FieldModel, { referable }: Sample): unknown {
  if (reference === undefined) return undefined;
  const { entity, where } = reference;
  const found = referable(entity).find((record) => where === undefined || meets(record, where))?.id;
  return found === undefined || type === 'reference' ? found : [found];
}

const markOf = ({ path }: Pick<FieldModel, 'path'>) => path.replaceAll(/\W/g, ' ').slice(0, 12);

export function isMarked(field: FieldModel, text: string): boolean {
  const mark = markOf(field);
  return text.startsWith(`${mark} `) && /^\d/.test(text.slice(mark.length + 1));
}

export function markedText(field: FieldModel, seed: number): string | undefined {
  const { schema } = field;
  const { type, format, pattern, maxLength = 200, minLength = 0 } = schema;
  if (schema.enum !== undefined || schema.const !== undefined || schema.oneOf !== undefined) return undefined;
  if (type !== 'string' || (pattern !== undefined && !isPlainTextRule(pattern))) return undefined;
  const mark = `${markOf(field)} ${seed}`;
  if (format === 'email') return `${mark.replaceAll(/\W/g, '-')}@sample.example`;
  const isFree = format === undefined || format === 'password';
  return isFree && mark.length <= maxLength ? mark.padEnd(minLength, 'x') : undefined;
}

/** Samples with the same days; more would lie far in the future. */
const SEEDS = 50;
const VALUES = 1_000;

/** Varies the value of each field on its own, except days and times, whose order in a record matters. */
function anyValueOf(model: EntityModel, field: FieldModel, { seed, now }: Sample): unknown {
  const mixed = Math.imul(seed ^ Math.imul(model.fields.indexOf(field) + 1, 0x9e3779b1), 0x85ebca6b) >>> 16;
  const tried = isOrdered(field) ? seed % 2 : mixed % VALUES;
  return fieldValue(model, field, { number: seed % SEEDS, now, idsFor: () => [] }, tried);
}

function valueFor(model: EntityModel, field: FieldModel, sample: Sample): unknown {
  const { seed, given } = sample;
  const [fixed] = given?.[field.path] ?? [];
  if (fixed !== undefined) return fixed;
  if (field.reference !== undefined) return referenceTo(field, sample);
  const isRare = seed % 2 === 1 && (field.schema.default !== undefined || field.initial !== undefined);
  if (isRare && !model.unique.includes(field.path)) return undefined;
  return markedText(field, seed) ?? anyValueOf(model, field, sample);
}

function isChosen({ among, path }: FieldModel, seed: number): boolean {
  return among === undefined || among.paths[seed % among.paths.length] === path;
}

export function sampleOf(model: EntityModel, sample: Sample, tries = 0): PlainObject {
  const isAsked = (field: FieldModel) =>
    (field.among?.required ?? field.required) || tries < SCARCE_FROM || sample.given?.[field.path] !== undefined;
  const fields = model.fields.filter((field) => isSent(field) && isAsked(field) && isChosen(field, sample.seed));
  return fields.reduce<PlainObject>((body, field) => {
    const value = valueFor(model, field, sample);
    return value === undefined ? body : withValueAt(body, field.keys, value);
  }, {});
}

export function begun({ fields }: EntityModel, body: PlainObject): EntityRecord {
  return fields.reduce<EntityRecord>(
    (record, { keys, schema }) => withValueAt(record, keys, valueAt(body, keys) ?? schema.default),
    { id: '' },
  );
}

export function sentBy(model: EntityModel, role: Role, body: PlainObject): PlainObject {
  const { fields } = model;
  const record = begun(model, body);
  return fields.reduce<PlainObject>((next, field) => {
    const value = valueAt(body, field.keys);
    const isAllowed = canWriteField(field, role, 'create') && isEditableWhile(field, role, record);
    return value === undefined || !isAllowed ? next : withValueAt(next, field.keys, value);
  }, {});
}
