import { rowScope } from '../../../src/frame/access/can';
import { findMetKeys, listReadConditions } from '../../../src/frame/access/value-condition';
import {
  type ChangeKind,
  type Client,
  type HistoryEntry,
  recordKey,
  toEntry,
  toStoredEntry,
} from '../../../src/frame/history/rules/entry';
import { createEntryIds } from '../../../src/frame/history/rules/entry-id';
import { findLostTokens, findRecordedChanges } from '../../../src/frame/history/rules/recorded-changes';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { readTextOfField } from '../../../src/frame/model/translated-text';
import type { Collection } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';
import { readAcl } from './acl';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { Identifiers } from './identifiers';
import { message } from './messages';
import { currentOrigin, type Origin, runAsGroup } from './origin';
import type { UnitOfWork } from './unit-of-work';

/** History, queried only by equality and id, so no composite index is needed. */
export const HISTORY: Collection = {
  name: 'change_history',
  indexed: [
    { path: 'at', storage: 'integer' },
    { path: 'key', storage: 'text' },
    { path: 'entity', storage: 'text' },
    { path: 'byId', storage: 'text' },
    { path: 'kind', storage: 'text' },
    { path: 'client', storage: 'text' },
    { path: 'group', storage: 'text' },
    { path: 'lead', storage: 'integer' },
  ],
  texts: [],
  logged: false,
  onlyAdded: true,
};

/** Tokens that changes removed, by entry id. Undo restores them; clients never receive them. */
export const HISTORY_TOKENS: Collection = {
  ...{ name: 'change_history_tokens', indexed: [], texts: [] },
  ...{ logged: false, onlyAdded: true },
};

export const HISTORY_COLLECTIONS: readonly Collection[] = [HISTORY, HISTORY_TOKENS];

interface WrittenRecord {
  actor: Actor;
  model: EntityModel;
  before: EntityRecord | undefined;
  after: EntityRecord | undefined;
  /** Paths of fields without history, such as measurements. */
  live?: ReadonlySet<string> | undefined;
}

export type RecordHistory = (unit: UnitOfWork, written: WrittenRecord) => void;

function kindOf({ before, after }: WrittenRecord): ChangeKind {
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'changed';
}

export function isWrittenByUsers(model: EntityModel): boolean {
  return model.roles.some((role) => rowScope(model, 'create', role) !== undefined);
}

/** Returns the claims with access both before and after the change, so that new customers see no earlier states. */
function seenBy({ before, after }: WrittenRecord): string[] | undefined {
  if (before?.acl === undefined && after?.acl === undefined) return undefined;
  if (before === undefined || after === undefined) return readAcl(after ?? before);
  const now = new Set(readAcl(after));
  return readAcl(before).filter((claim) => now.has(claim));
}

function metBy(model: EntityModel, sides: readonly (EntityRecord | undefined)[]): string[] | undefined {
  const conditions = listReadConditions(model);
  if (conditions.length === 0) return undefined;
  const present = sides.filter((side) => side !== undefined);
  return findMetKeys(conditions, present[0]).filter((key) =>
    present.every((side) => findMetKeys(conditions, side).includes(key)),
  );
}

export function labelOf(model: EntityModel, record: EntityRecord | undefined): string {
  return record === undefined ? '' : (readTextOfField(model, record, model.recordLabel) ?? record.id);
}

/** Records changes of users. Omits reports of devices, automatic changes of the server and derived values. */
export function createRecordHistory({ now, identifiers }: { now(): number; identifiers: Identifiers }): RecordHistory {
  const newId = createEntryIds(() => identifiers.token());
  const led = new WeakMap<UnitOfWork, Set<string>>();

  function leads(unit: UnitOfWork, origin: Origin): boolean {
    const { group } = origin;
    if (group === undefined) return true;
    if (origin.leader === 'written') return false;
    const groups = led.get(unit) ?? new Set<string>();
    led.set(unit, groups);
    if (groups.has(group)) return false;
    groups.add(group);
    origin.leader = 'being written';
    return true;
  }

  return (unit, written) => {
    const origin = currentOrigin();
    const { actor, model, before, after, live } = written;
    if (origin === undefined || (actor.fact === true && actor.asStored !== true)) return;
    const kind = kindOf(written);
    if (kind === 'created' && written.actor.system === true && !isWrittenByUsers(written.model)) return;
    const by = origin.by();
    if (by === undefined && origin.client !== 'schema') return;
    const all = findRecordedChanges(model, before, after);
    const changes = kind === 'changed' ? all.filter(({ path }) => live?.has(path) !== true) : all;
    const record = after ?? before;
    if (record === undefined || (kind === 'changed' && changes.length === 0)) return;
    const entry: HistoryEntry = {
      ...{ id: newId(now()), at: now(), by, client: origin.client, kind, changes },
      ...{ entity: model.name, record: record.id, label: labelOf(model, record) },
      group: origin.group,
      lead: leads(unit, origin),
      seenBy: seenBy(written),
      met: metBy(model, [before, after]),
    };
    unit.put(HISTORY.name, { record: toStoredEntry(entry), version: 1 });
    const values = findLostTokens(model, before, after);
    if (Object.keys(values).length > 0) {
      unit.put(HISTORY_TOKENS.name, { record: { id: entry.id, values: JSON.stringify(values) }, version: 1 });
    }
  };
}

/** Groups several requests into one history entry. @throws ApiError 403 for an action of another user. */
export async function runAsAction<T>(
  store: Pick<Store, 'query'>,
  { id, kind }: { id: string; kind: Client },
  work: () => Promise<T>,
): Promise<T> {
  const where = [{ path: 'group', operator: 'eq', storage: 'text', value: id } as const];
  const { rows } = await store.query(HISTORY.name, { where, limit: 1 });
  const first = rows.flatMap(({ record }) => toEntry(record) ?? [])[0];
  if (first !== undefined && first.by?.id !== currentOrigin()?.by()?.id) {
    throw new ApiError(403, 'not_your_action', message('request.notYourAction'));
  }
  return runAsGroup(id, kind, work, first !== undefined);
}

export async function readFormerValue(
  reader: Pick<StoreReader, 'query'>,
  record: { entity: string; id: string },
  path: string,
  at: number,
): Promise<unknown> {
  const key = recordKey(record.entity, record.id);
  const { rows } = await reader.query(HISTORY.name, {
    where: [{ path: 'key', operator: 'eq', storage: 'text', value: key }],
  });
  const later = rows
    .flatMap((row) => toEntry(row.record) ?? [])
    .filter((entry) => entry.kind === 'changed' && entry.at > at)
    .toSorted((one, other) => one.at - other.at);
  return later.flatMap(({ changes }) => changes.filter((change) => change.path === path))[0]?.before;
}
