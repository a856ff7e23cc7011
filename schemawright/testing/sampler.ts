import { type Actor, SYSTEM } from '../../server/frame/documents/actor';
import type { Site } from '../../server/frame/site/site';
import { fieldValue, isOrdered } from '../../server/studio/preview/generated/generated-record';
import { type AccessSubject, canWriteField, isEditableIn } from '../../src/frame/access/can';
import { getInitialValue } from '../../src/frame/access/initial-values';
import { isMet } from '../../src/frame/access/value-condition';
import type { Role } from '../../src/frame/model/access-model';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { FieldModel } from '../../src/frame/model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../../src/frame/model/paths';
import { isPlainTextRule } from '../../src/frame/model/plain-text';
import { findPair } from '../../src/frame/model/relations-to';
import type { ValueCondition } from '../../src/frame/model/value-condition';
import { findPerson } from './asking';

type Referable = (entity: string) => readonly EntityRecord[];

type Sample = { seed: number; now: number; referable: Referable; given?: ValueCondition | undefined };

/** Field types without sample values, because their files must be uploaded first. */
const OF_FILES = new Set(['file', 'fileList']);

const SCARCE_FROM = 8;

export function isWritable({ readOnly, value, only, type }: FieldModel): boolean {
  return !readOnly && value === undefined && only !== 'edit' && !OF_FILES.has(type);
}

function referenceTo({ reference, type }: FieldModel, { referable }: Sample): unknown {
  if (reference === undefined) return undefined;
  const { entity, where } = reference;
  const found = referable(entity).find((record) => where === undefined || isMet(record, where))?.id;
  return found === undefined || type === 'reference' ? found : [found];
}

const markOf = ({ path }: Pick<FieldModel, 'path'>) => path.replaceAll(/\W/g, ' ').slice(0, 12);

export function isMarkedText(field: FieldModel, text: string): boolean {
  const mark = markOf(field);
  return text.startsWith(`${mark} `) && /^\d/.test(text.slice(mark.length + 1));
}

export function createMarkedText(field: FieldModel, seed: number): string | undefined {
  const { schema } = field;
  const { type, format, pattern, maxLength = 200, minLength = 0 } = schema;
  if (schema.enum !== undefined || schema.const !== undefined || schema.oneOf !== undefined) return undefined;
  if (type !== 'string' || (pattern !== undefined && !isPlainTextRule(pattern))) return undefined;
  const mark = `${markOf(field)} ${seed}`;
  if (format === 'email') return `${mark.replaceAll(/\W/g, '-')}@sample.example`;
  const isFree = format === undefined || format === 'password';
  return isFree && mark.length <= maxLength ? mark.padEnd(minLength, 'x') : undefined;
}

/** Number of different days in sample records. With more, days would be far in the future. */
const SEEDS = 50;
const VALUES = 1_000;

/** Varies each value by the seed, except days and times, because their order within a record matters. */
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
  const isRare =
    seed % 2 === 1 && ((field.required && field.schema.default !== undefined) || field.initial !== undefined);
  if (isRare && !model.unique.includes(field.path)) return undefined;
  return createMarkedText(field, seed) ?? anyValueOf(model, field, sample);
}

function isChosen({ among, path }: FieldModel, seed: number): boolean {
  return among === undefined || among.paths[seed % among.paths.length] === path;
}

function sampleOf(model: EntityModel, sample: Sample, tries = 0): PlainObject {
  const isAsked = (field: FieldModel) =>
    (field.among?.required ?? field.required) || tries < SCARCE_FROM || sample.given?.[field.path] !== undefined;
  const fields = model.fields.filter((field) => isWritable(field) && isAsked(field) && isChosen(field, sample.seed));
  return fields.reduce<PlainObject>((body, field) => {
    const value = valueFor(model, field, sample);
    return value === undefined ? body : withValueAt(body, field.keys, value);
  }, {});
}

export function createInitialRecord({ fields }: EntityModel, role: Role, body: PlainObject): EntityRecord {
  return fields.reduce<EntityRecord>(
    (record, { keys, schema, required, initial }) => {
      const value = initial === undefined ? undefined : getInitialValue(initial, { role });
      return withValueAt(record, keys, valueAt(body, keys) ?? value ?? (required ? schema.default : undefined));
    },
    { id: '' },
  );
}

export function pickWritable(model: EntityModel, role: Role, body: PlainObject): PlainObject {
  const { fields } = model;
  const record = createInitialRecord(model, role, body);
  return fields.reduce<PlainObject>((next, field) => {
    const value = valueAt(body, field.keys);
    const isAllowed = canWriteField(field, role, 'create') && isEditableIn(field, role, record);
    return value === undefined || !isAllowed ? next : withValueAt(next, field.keys, value);
  }, {});
}

const MAX_TRIES = 24;

export interface SampleOptions {
  samples?: Readonly<Record<string, PlainObject | ((number: number) => PlainObject)>>;
}

interface Sampling extends SampleOptions {
  models: EntityModels;
  site: Pick<Site, 'models' | 'documents' | 'store' | 'now'>;
  people: readonly AccessSubject[];
  seed?: number;
}

export interface Sampler {
  bodyFor(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<PlainObject>;
  make(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<EntityRecord>;
}

function messageOf(error: unknown): string {
  const details =
    typeof error === 'object' && error !== null && 'details' in error ? JSON.stringify(error.details) : '';
  return `${error instanceof Error ? error.message : error} ${details}`;
}

export function createSampler({ models, site, people, samples = {}, seed: first = 0 }: Sampling): Sampler {
  const made = new Map<AccessSubject, string[]>();
  let seed = first;

  async function referable(owner: AccessSubject | undefined): Promise<(entity: string) => readonly EntityRecord[]> {
    const all = new Map<string, readonly EntityRecord[]>();
    const own = new Set([...((owner && made.get(owner)) ?? []), owner?.userId]);
    for (const { name, collection } of models.list) {
      const records = (await site.store.query(collection, {})).rows.map(({ record }) => record);
      const others = records.filter(({ id }) => !own.has(id)).reverse();
      all.set(name, [...records.filter(({ id }) => own.has(id)), ...others]);
    }
    return (entity) => all.get(entity) ?? [];
  }

  async function offer(model: EntityModel, body: PlainObject): Promise<void> {
    const creator = findPerson(people, model, 'create');
    const actors: Actor[] = creator === undefined ? [SYSTEM] : [SYSTEM, { ...creator, locale: 'en' }];
    const running = entityNamed(site.models, model.name);
    for (const actor of actors) {
      const sent = actor.system ? body : pickWritable(model, actor.role, body);
      await site.documents.together(actor, [{ type: 'create', model: running, body: sent }], { checkOnly: true });
    }
  }

  async function newSide(model: EntityModel): Promise<PlainObject> {
    const side = findPair(model)?.find(({ reference }) => reference !== undefined && reference.where === undefined);
    if (side?.reference === undefined) return {};
    return { [side.path]: (await make(entityNamed(models, side.reference.entity))).id };
  }

  async function bodyFor(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<PlainObject> {
    const records = await referable(owner);
    const { name } = model;
    const pair = await newSide(model);
    let refused: unknown;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      seed += 1;
      const said = samples[name];
      const own = typeof said === 'function' ? said(seed) : said;
      const body = {
        ...sampleOf(model, { seed, now: site.now(), referable: records }, tries),
        ...own,
        ...pair,
        ...given,
      };
      if (model.single === true) return body;
      try {
        await offer(model, body);
        return body;
      } catch (error) {
        refused = error;
      }
    }
    throw new Error(
      `no record of "${name}" was accepted: ${messageOf(refused)}. \`samples\` of describeApplication can describe a valid record`,
    );
  }

  async function make(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<EntityRecord> {
    const body = await bodyFor(model, owner, given);
    const { record } = await site.documents.create(SYSTEM, entityNamed(site.models, model.name), body);
    if (owner !== undefined) made.set(owner, [...(made.get(owner) ?? []), record.id]);
    return record;
  }

  return { bodyFor, make };
}
