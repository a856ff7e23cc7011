import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { listOtherValues } from '../../../src/frame/model/other-values';
import { valueAt } from '../../../src/frame/model/paths';
import type { Affected } from '../../../src/frame/schema-change/plan-types';
import { createConflictFinder, createFaultFinder } from './other-meanings';
import { type StoredData, walkRecords } from './stored-data';

export const MAX_EXAMPLES = 10;

export function createAffected(): Affected {
  return { count: 0, first: [] };
}

export function addAffected(to: Affected, id: string, reasons: Readonly<Record<string, string>>): void {
  const entries = Object.entries(reasons);
  if (entries.length === 0) return;
  to.count += 1;
  for (const [field, why] of entries) if (to.first.length < MAX_EXAMPLES) to.first.push({ id, field, why });
}

type EntityCheck = { entity: string; records: number; failing: Affected; leftover: Affected; dangling: Affected };

type IdsOf = (entity: string) => Promise<ReadonlySet<string>>;

/** Finds references to missing records, by field. A reference with `noAction` may refer to a deleted record. */
async function danglingIn(model: EntityModel, record: EntityRecord, idsOf: IdsOf): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, keys, reference, value } of model.fields) {
    if (reference === undefined || value !== undefined || reference.onDelete === 'noAction') continue;
    const held = valueAt(record, keys);
    const ids = await idsOf(reference.entity);
    const lost = (Array.isArray(held) ? held : [held]).filter((id) => typeof id === 'string' && !ids.has(id));
    if (lost.length > 0) found[path] = `refers to ${lost.join(', ')}, which does not exist`;
  }
  return found;
}

async function checkOf(model: EntityModel, data: StoredData, idsOf: IdsOf): Promise<EntityCheck> {
  const [failing, leftover, dangling] = [createAffected(), createAffected(), createAffected()];
  const faultsOf = createFaultFinder(model);
  const records = () => walkRecords(data, model.collection);
  const among = createConflictFinder(model.unique, model.overlapChecks);
  if (among.isNeeded) for await (const record of records()) among.count(record);
  let count = 0;
  for await (const record of records()) {
    count += 1;
    addAffected(failing, record.id, { ...among.of(record), ...faultsOf(record) });
    addAffected(dangling, record.id, await danglingIn(model, record, idsOf));
    const others = listOtherValues(model, record).map(({ keys }) => [keys.join('.'), 'belongs to no field']);
    addAffected(leftover, record.id, Object.fromEntries(others));
  }
  return { entity: model.name, records: count, failing, leftover, dangling };
}

export async function checkData(data: StoredData, models: EntityModels): Promise<EntityCheck[]> {
  const checks: EntityCheck[] = [];
  const known = new Map<string, Set<string>>();
  const idsOf: IdsOf = async (entity) => {
    const ids = known.get(entity) ?? new Set<string>();
    const collection = known.has(entity) ? undefined : models.byName.get(entity)?.collection;
    known.set(entity, ids);
    if (collection !== undefined) for await (const { id } of walkRecords(data, collection)) ids.add(id);
    return ids;
  };
  for (const model of models.list) checks.push(await checkOf(model, data, idsOf));
  return checks;
}

export function plural(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

function affectedLines(what: string, { count, first }: Affected): string[] {
  if (count === 0) return [];
  return [`  ${plural(count, 'record')} ${what}:`, ...first.map(({ id, field, why }) => `    ${id}: ${field} ${why}`)];
}

export function describeChecks(checks: readonly EntityCheck[]): string[] {
  const total = checks.reduce((sum, { records }) => sum + records, 0);
  const found = checks.flatMap(({ entity, failing, leftover, dangling }) => {
    const lines = [
      ...affectedLines('rejected by the current schema', failing),
      ...affectedLines('with values of removed fields', leftover),
      ...affectedLines('with references to records that do not exist', dangling),
    ];
    return lines.length === 0 ? [] : [entity, ...lines];
  });
  return [...found, `Checked ${total} ${total === 1 ? 'record' : 'records'}.`];
}
