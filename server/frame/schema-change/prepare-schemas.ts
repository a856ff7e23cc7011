import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { convertRecord, type FieldStep, toSteps } from '../../../src/frame/schema-change/convert';
import type { SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { type SchemaState, toState } from '../../../src/frame/schema-change/state';
import { runWithOrigin } from '../documents/origin';
import type { SiteData } from '../documents/site-data';
import { createSettingPut } from '../stores/collection';
import { DataError } from '../stores/data-error';
import type { Store, StoreReader } from '../stores/store';
import { describePlan, listNextSteps } from './describe-plan';
import { isOverData, planSchemas } from './plan';
import {
  type ConversionProgress,
  createConversionMark,
  findRenamedEntities,
  findUnconverted,
  hashState,
  isAfter,
  NAMING_COLLECTIONS,
  readAcceptedForNextStart,
  readConversionUnderWay,
  readStoredSchemas,
  type StoredData,
  storeSchemas,
  withName,
} from './stored-data';

/** Replaces former names of entities in stored records, and stores the progress in the same transaction. */
function carryNames(
  store: Store,
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  mark: { to: string; collection: string; lastId: string },
): Promise<void> {
  return store.transact(async (reader) => {
    const { collection, to } = mark;
    const remaining = await findUnconverted(reader, ids, mark);
    const stored = await reader.getMany(collection, remaining);
    const renamed = stored.map((each) => ({ ...each, record: withName(each.record, names, `schema-${to}`) }));
    const changed = renamed.filter(({ record }, at) => record !== stored[at]?.record);
    const put = changed.map((each) => ({ collection, stored: each }));
    return { result: undefined, batch: { put: [...put, createSettingPut(createConversionMark(mark))], remove: [] } };
  });
}

type ConvertedSite = Pick<SiteData, 'models' | 'store' | 'documents'>;

async function sizeOf(store: Store, collections: readonly string[]): Promise<number> {
  let size = 0;
  for (const collection of collections) size += (await store.query(collection, { limit: 1 })).total;
  return size;
}

export const CONVERSION_SLICE = 40;

function withEarlier(
  record: EntityRecord,
  stored: EntityRecord | undefined,
  steps: readonly FieldStep[],
): EntityRecord {
  let whole = record;
  for (const { from } of steps) {
    const keys = from?.split('.') ?? [];
    if (stored === undefined || from === undefined || valueAt(record, keys) !== undefined) continue;
    whole = withValueAt(whole, keys, valueAt(stored, keys));
  }
  return whole;
}

interface ConvertOptions {
  underWay?: ConversionProgress | undefined;
  onConverted?: ((share: number) => Promise<void>) | undefined;
}

/** Writes each group of records together with the progress, so that no record is converted twice. @param before former schemas */
export async function convertData(
  { models, store, documents }: ConvertedSite,
  before: SchemaState,
  { underWay, onConverted }: ConvertOptions = {},
): Promise<void> {
  const after = toState(models);
  const to = hashState(after);
  const stepsIn = (collection: string) => {
    const [was, is] = [before.entities[collection], after.entities[collection]];
    return was === undefined || is === undefined ? [] : toSteps(was, is);
  };
  const names = findRenamedEntities(before, after);
  const converted = Object.keys(after.entities).filter((collection) => stepsIn(collection).length > 0);
  const collections = [...converted, ...(names.size === 0 ? [] : NAMING_COLLECTIONS)].sort();
  const rest = collections.filter((collection) => underWay === undefined || collection >= underWay.collection);
  const all =
    onConverted === undefined
      ? 0
      : await sizeOf(
          store,
          rest.filter((collection) => models.byCollection.has(collection)),
        );
  let passed = 0;
  for (const collection of rest) {
    const [model, steps] = [models.byCollection.get(collection), stepsIn(collection)];
    const done = underWay?.collection === collection ? underWay.lastId : '';
    for await (const page of store.stored(collection)) {
      if (model === undefined) {
        const named = page.filter((record) => withName(record, names) !== record && isAfter(record.id, done));
        for (let start = 0; start < named.length; start += CONVERSION_SLICE) {
          const slice = named.slice(start, start + CONVERSION_SLICE).map(({ id }) => id);
          await carryNames(store, slice, names, { to, collection, lastId: slice.at(-1) ?? done });
        }
        continue;
      }
      const stored = new Map(page.map((record) => [record.id, record]));
      const ids = [...stored.keys()].filter((id) => isAfter(id, done));
      const of = (record: EntityRecord) => convertRecord(withEarlier(record, stored.get(record.id), steps), steps);
      for (let start = 0; start < ids.length; start += CONVERSION_SLICE) {
        const slice = ids.slice(start, start + CONVERSION_SLICE);
        const mark = createConversionMark({ to, collection, lastId: slice.at(-1) ?? done });
        const remaining = (reader: StoreReader) => findUnconverted(reader, slice, { to, collection });
        const origin = { by: () => undefined, client: 'schema', group: `schema-${to}` } as const;
        await runWithOrigin(origin, () => documents.convert(model, { ids: remaining, of, mark }));
        await onConverted?.((passed + start + slice.length) / all);
      }
      passed += page.length;
    }
    for (const { from } of steps)
      if (from !== undefined && store.keepsApart === true) await store.forget(collection, from);
  }
  await storeSchemas(store, after);
}

export interface PrepareOptions {
  accepted?: string | undefined;
  /** Returns the path of a file with all data. If omitted, conversions must be accepted. */
  backUp?: ((name: string) => string) | undefined;
  command?: string | undefined;
  planned?: SchemaPlan | undefined;
  write(text: string): void;
  onConverted?: ((share: number) => Promise<void>) | undefined;
}

export function parseAcceptedPlan(words: readonly string[]): string | undefined {
  const at = words.indexOf('--accept');
  return at === -1 ? undefined : words[at + 1];
}

function reasonToStop(plan: SchemaPlan): string {
  const reasons = [
    ...(isOverData(plan) ? ['hide, refuse or reinterpret existing data, or leave broken references'] : []),
    ...(plan.takesRights ? ['take rights or visibility away from a role'] : []),
  ];
  return `These schemas would ${reasons.join(', and ')}.`;
}

type Consent = Pick<PrepareOptions, 'accepted' | 'backUp' | 'command'>;

function requireAccepted(plan: SchemaPlan, { accepted, backUp, command }: Consent): void {
  const isUnsafe = plan.converts && backUp === undefined;
  if ((!plan.stops && !isUnsafe) || accepted === plan.id) return;
  const reasons = [
    ...(plan.stops ? [reasonToStop(plan)] : []),
    ...(isUnsafe
      ? ['Records would be written again, and this back end makes no backup by itself. Make one first.']
      : []),
  ];
  throw new DataError([...reasons, ...describePlan(plan), ...listNextSteps(plan, command)].join('\n'));
}

/** Returns the accepted plan; undefined if no plan is needed. @throws DataError with a plan that is not accepted. */
export async function findAcceptedPlan(
  data: StoredData,
  models: EntityModels,
  { accepted, ...consent }: Consent,
): Promise<SchemaPlan | undefined> {
  const before = await readStoredSchemas(data);
  if (before === undefined || hashState(before) === hashState(toState(models))) return undefined;
  if ((await readConversionUnderWay(data)) !== undefined) return undefined;
  const plan = await planSchemas(data, before, models);
  requireAccepted(plan, { ...consent, accepted: accepted ?? (await readAcceptedForNextStart(data)) });
  return plan;
}

/** Converts after a backup. @throws DataError with the plan, without changes, if the plan must be accepted first. */
export async function prepareSchemas(site: ConvertedSite, options: PrepareOptions): Promise<void> {
  const { models, store } = site;
  const { write, backUp, onConverted } = options;
  const today = toState(models);
  const before = await readStoredSchemas(store);
  const underWay = await readConversionUnderWay(store);
  if (before === undefined) return storeSchemas(store, today);
  if (underWay !== undefined) {
    if (underWay.to !== hashState(today)) {
      throw new DataError(
        'A change of the schemas was interrupted during the conversion of records, and the schemas have changed since.\n' +
          'Start once with the schemas of that change, or put the backup back that was made before it.',
      );
    }
    write('Continuing the interrupted change of the schemas\n');
    return convertData(site, before, { underWay, onConverted });
  }
  const plan = options.planned ?? (await findAcceptedPlan(store, models, options));
  if (plan === undefined) return;
  if (!plan.converts) return storeSchemas(store, today);
  const file = backUp?.(`before-${plan.id}`);
  if (file !== undefined) write(`Wrote ${file}: all data before the change of the schemas\n`);
  const count = plan.entities.reduce((sum, { converted, carried }) => sum + converted + carried, 0);
  write(`Converting ${count} ${count === 1 ? 'record' : 'records'} as the schemas declare\n`);
  await convertData(site, before, { onConverted });
}
