import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Author, CLIENTS, type Client } from '../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { listTalliedPaths } from '../../../src/frame/model/tally';
import { SETTINGS } from '../stores/collection';
import type { FieldValues } from '../stores/field-values';
import type { Store, StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { computeAcl, getAt, getStorage, readAcl } from './acl';
import type { EntityHooks } from './hooks';
import { currentOrigin } from './origin';
import { createPlainCopies } from './plain-copies';
import { type Copy, findRelations, type Relations } from './relations';
import { listChosenLists, withDerivedValues } from './server-values';
import type { UnitOfWork } from './unit-of-work';

/** Maximum dependent records updated in the same transaction; a follow-up updates more. */
export const MAX_FOLLOWED_AT_ONCE = 100;
const PREFIX = 'follow-up ';
const AFTER_PREFIX = 'follow-up!';

export interface FollowUp {
  id: string;
  entity: string;
  key: string;
  about: string;
  isGone: boolean;
  by?: Author | undefined;
  client?: Client | undefined;
  group?: string | undefined;
}

export type RunFollowUp = (followUp: FollowUp) => Promise<void>;

/** Stores the follow-up, so that the server completes the follow-up at its next start if it stops before. */
export function scheduleFollowUp(unit: UnitOfWork, what: Omit<FollowUp, 'id'>, follow: RunFollowUp | undefined): void {
  const origin = what.isGone ? currentOrigin() : undefined;
  const by = origin?.by();
  const own = { ...(by && { by: { ...by } }), ...(origin?.group && { client: origin.client, group: origin.group }) };
  const followUp = { id: PREFIX + randomUUID(), ...what, ...own };
  unit.put(SETTINGS.name, { record: followUp, version: 1 });
  if (follow !== undefined) unit.afterCommit(() => follow(followUp));
}

const Recorded = v.object({
  by: v.optional(v.object({ id: v.string(), name: v.string() })),
  client: v.picklist(CLIENTS),
  group: v.string(),
});

const recordedOf = ({ by, client, group }: v.InferOutput<typeof Recorded>) => ({ by, client, group });

function followUpIn({ record }: StoredRecord): FollowUp[] {
  const { id, entity, key, about, isGone } = record;
  if (!id.startsWith(PREFIX)) return [];
  if (typeof entity !== 'string' || typeof key !== 'string' || typeof about !== 'string') return [];
  return [{ id, entity, key, about, isGone: isGone === true, ...(v.is(Recorded, record) && recordedOf(record)) }];
}

export async function listPendingFollowUps(store: Store): Promise<FollowUp[]> {
  const from = { path: 'id', operator: 'gte', storage: 'text', value: PREFIX } as const;
  const to = { path: 'id', operator: 'lt', storage: 'text', value: AFTER_PREFIX } as const;
  return (await store.query(SETTINGS.name, { where: [from, to] })).rows.flatMap(followUpIn);
}

type Task = { model: EntityModel; id: string; isTallyOnly: boolean };

type RecordChange = { model: EntityModel; before: EntityRecord | undefined; after: EntityRecord | undefined };

const MAX_ROUNDS = 100_000;
const SOURCES_AT_ONCE = 500;

/** Groups copied fields by entity, reference and key of the source, because one query finds the records of a group. */
function byJoin(copies: readonly Copy[]): Copy[][] {
  const groups = new Map<string, Copy[]>();
  for (const each of copies) {
    const key = JSON.stringify([each.model.name, each.copy.key, each.copy.on]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function valuesOf({ before, after }: RecordChange, path: string): unknown[] {
  const values = [getAt(before, path), getAt(after, path)].filter((value) => value !== undefined && value !== null);
  return [...new Set(values)];
}

function listAt(record: EntityRecord | undefined, path: string): unknown[] {
  const list = getAt(record, path);
  return Array.isArray(list) ? list : [];
}

interface PropagationOptions {
  models: EntityModels;
  relations: Relations;
  hooks: EntityHooks;
  follow: RunFollowUp | undefined;
  isPlain: (copy: Copy) => boolean;
}

class ChangePropagation {
  readonly #unit: UnitOfWork;
  readonly #models: EntityModels;
  readonly #relations: Relations;
  readonly #hooks: EntityHooks;
  readonly #follow: RunFollowUp | undefined;
  readonly #isPlain: (copy: Copy) => boolean;
  readonly #yieldWhenDue = createYield();
  readonly #tasks = new Map<string, Task>();

  constructor(unit: UnitOfWork, { models, relations, hooks, follow, isPlain }: PropagationOptions) {
    this.#hooks = hooks;
    this.#unit = unit;
    this.#models = models;
    this.#relations = relations;
    this.#follow = follow;
    this.#isPlain = isPlain;
  }

  async note(change: RecordChange): Promise<void> {
    return this.#noteAll(change, false);
  }

  async #noteAll(change: RecordChange, isTallyOnly: boolean): Promise<void> {
    const { model, after } = change;
    if (after !== undefined) this.#add(model, after.id, isTallyOnly);
    this.#noteTallies(change);
    await this.#noteCopies(change);
    await this.#noteBelow(change);
    await this.#noteAbove(change);
    await this.#noteAbout(change);
    await this.#noteChosen(change);
    this.#noteShared(change);
  }

  async run(): Promise<void> {
    for (let round = 0; this.#tasks.size > 0; round += 1) {
      if (round > MAX_ROUNDS) throw new Error('Derived values keep changing: check schemas for circular copies');
      const [key, task] = this.#tasks.entries().next().value ?? [];
      if (key === undefined || task === undefined) return;
      this.#tasks.delete(key);
      await this.#recompute(task);
      await this.#yieldWhenDue();
    }
  }

  async #recompute({ model, id, isTallyOnly }: Task): Promise<void> {
    const stored = await this.#unit.get(model.collection, id);
    if (stored === undefined) return;
    const before = stored.record;
    let after = await withDerivedValues(this.#unit, this.#models, model, before);
    after = (await this.#hooks[model.name]?.derive?.(this.#unit, after)) ?? after;
    if (!isTallyOnly && this.#relations.isScoped(model)) {
      after = { ...after, acl: await computeAcl(this.#unit, this.#relations, model, after) };
    }
    if (isDeepStrictEqual(before, after)) return;
    this.#unit.put(model.collection, { ...stored, record: after });
    await this.#noteAll({ model, before, after }, isTallyOnly);
  }

  #add(model: EntityModel, id: string, isTallyOnly = false): void {
    const key = JSON.stringify([model.name, id]);
    const queued = this.#tasks.get(key);
    this.#tasks.set(key, { model, id, isTallyOnly: isTallyOnly && (queued?.isTallyOnly ?? true) });
  }

  async #addWhere(model: EntityModel, path: string, value: unknown): Promise<void> {
    const found = await this.#unit.find(model.collection, path, getStorage(model, path), value);
    for (const { record } of found) this.#add(model, record.id);
  }

  #noteTallies(change: RecordChange): void {
    const same = (path: string) => isDeepStrictEqual(getAt(change.before, path), getAt(change.after, path));
    for (const { model, tally } of this.#relations.talliedBy(change.model)) {
      if (change.before && change.after && listTalliedPaths(tally).every(same)) continue;
      for (const id of valuesOf(change, tally.key)) if (typeof id === 'string') this.#add(model, id, true);
    }
  }

  async #noteCopies(change: RecordChange): Promise<void> {
    const { before, after } = change;
    const isExisting = before !== undefined && after !== undefined;
    const same = (path: string) => isDeepStrictEqual(getAt(before, path), getAt(after, path));
    const changed = this.#relations
      .copiesFrom(change.model)
      .filter(({ copy }) => !(isExisting && same(copy.field) && same(copy.on)));
    for (const copies of byJoin(changed)) {
      const [first] = copies;
      if (first === undefined) continue;
      const { model, copy } = first;
      const [source, ...others] = valuesOf(change, copy.on);
      const isSet = this.#unit.canSet && isExisting && others.length === 0 && copies.every(this.#isPlain);
      if (isSet && typeof source === 'string') {
        await this.#setCopies(copies, (field) => getAt(after, field), [source]);
        continue;
      }
      for (const value of valuesOf(change, copy.on)) {
        if (this.#unit.canSet || typeof value !== 'string') await this.#addWhere(model, copy.key, value);
        else await this.#addFew(model, copy.key, value, MAX_FOLLOWED_AT_ONCE - this.#tasks.size - this.#unit.size);
      }
    }
  }

  /** Sets copies and their copies without reading the records, if no other value depends on the copies. */
  async #setCopies(
    copies: readonly Copy[],
    copiedAt: (path: string) => unknown,
    sources: readonly unknown[],
  ): Promise<void> {
    const [first] = copies;
    if (first === undefined) return;
    const { model, copy } = first;
    const values: FieldValues = Object.fromEntries(
      copies.map(({ field, copy: { field: from } }) => [field.path, copiedAt(from) ?? null]),
    );
    const next = byJoin(
      this.#relations.copiesFrom(model).filter(({ copy: { field } }) => Object.hasOwn(values, field)),
    );
    const paths = next.flatMap(([each]) => each?.copy.on ?? []);
    const texts = sources.filter((source) => typeof source === 'string');
    for (let from = 0; from < texts.length; from += SOURCES_AT_ONCE) {
      const among = texts.slice(from, from + SOURCES_AT_ONCE);
      const found = await this.#unit.findValues(model.collection, { path: copy.key, among, paths });
      for (const { id } of found) this.#unit.set(model.collection, id, values);
      for (const [index, each] of next.entries()) {
        const held = found.map((record) => record.values[index]);
        await this.#setCopies(each, (path) => values[path], held);
      }
      await this.#yieldWhenDue();
    }
  }

  async #noteBelow(change: RecordChange): Promise<void> {
    const levels = (record: EntityRecord | undefined) =>
      readAcl(record).filter((claim) => !this.#relations.isShare(claim));
    for (const join of this.#relations.childrenOf(change.model)) {
      const sameJoin = isDeepStrictEqual(getAt(change.before, join.on), getAt(change.after, join.on));
      if (sameJoin && isDeepStrictEqual(levels(change.before), levels(change.after))) continue;
      for (const value of valuesOf(change, join.on)) await this.#addWhere(join.model, join.key, value);
    }
  }

  async #noteAbove(change: RecordChange): Promise<void> {
    const shares = (record: EntityRecord | undefined) =>
      readAcl(record).filter((claim) => this.#relations.isShare(claim));
    const [had, has] = [shares(change.before), shares(change.after)];
    if (had.length + has.length === 0) return;
    for (const { model: parent, key, on } of this.#relations.parentsOf(change.model)) {
      const sameJoin = isDeepStrictEqual(getAt(change.before, key), getAt(change.after, key));
      if (sameJoin && isDeepStrictEqual(had, has)) continue;
      for (const value of valuesOf(change, key)) await this.#addWhere(parent, on, value);
    }
  }

  async #noteAbout({ model, before, after }: RecordChange): Promise<void> {
    const about = [...this.#relations.entitiesAbout(model), ...this.#relations.entitiesFixedAt(model)];
    if (about.length === 0 || after === undefined || isDeepStrictEqual(readAcl(before), readAcl(after))) return;
    for (const { model: other, key } of about) {
      await this.#addFew(other, key, after.id, MAX_FOLLOWED_AT_ONCE);
    }
  }

  /** Adds the records of a reference; if there are more than `maxCount`, a follow-up adds them later. */
  async #addFew(model: EntityModel, key: string, about: string, maxCount: number): Promise<void> {
    const storage = getStorage(model, key);
    const few = await this.#unit.findFew(model.collection, key, storage, about, Math.max(0, maxCount));
    for (const { record } of few ?? []) this.#add(model, record.id);
    if (few === undefined)
      scheduleFollowUp(this.#unit, { entity: model.name, key, about, isGone: false }, this.#follow);
  }

  /** Lists from groups change when a record enters or leaves a group, or when a group is removed. */
  async #noteChosen(change: RecordChange): Promise<void> {
    const { model, before, after } = change;
    for (const { owner, listed, groups } of listChosenLists(this.#models)) {
      for (const [path, key] of Object.entries(groups)) {
        const isMoved =
          listed === model && (!before || !after || !isDeepStrictEqual(getAt(before, key), getAt(after, key)));
        if (isMoved) for (const id of valuesOf(change, key)) await this.#addWhere(owner, path, id);
        const isRemoved = owner.fieldByPath.get(path)?.reference?.entity === model.name && !after;
        if (isRemoved) await this.#addWhere(owner, path, before?.id);
      }
    }
  }

  #noteShared({ model, before, after }: RecordChange): void {
    for (const { model: shared, field } of this.#relations.sharedThrough(model)) {
      const had = new Set(listAt(before, field));
      const has = new Set(listAt(after, field));
      for (const id of new Set([...had, ...has])) {
        if (typeof id === 'string' && had.has(id) !== has.has(id)) this.#add(shared, id);
      }
    }
  }
}

type StoredChange = { model: EntityModel; before: StoredRecord | undefined; after: StoredRecord | undefined };

export type WriteDerived = (unit: UnitOfWork, ...changes: readonly StoredChange[]) => Promise<void>;

/** Changes copies, counts, sums and row scopes in the same transaction. @param follow runs after the transaction. */
export function createWriteDerived(models: EntityModels, hooks: EntityHooks = {}, follow?: RunFollowUp): WriteDerived {
  const relations = findRelations(models);
  const parts = { models, relations, hooks, follow, isPlain: createPlainCopies(models, relations, hooks) };
  return async (unit, ...changes) => {
    const propagation = new ChangePropagation(unit, parts);
    for (const { model, before, after } of changes) {
      if (after === undefined && before !== undefined) unit.remove(model.collection, before.record.id);
      if (after !== undefined && after !== before) unit.put(model.collection, after);
      await propagation.note({ model, before: before?.record, after: after?.record });
    }
    await propagation.run();
  };
}

export function createOwnRecords(models: EntityModels) {
  const writeDerived = createWriteDerived(models);
  return async (unit: UnitOfWork, model: EntityModel, record: EntityRecord): Promise<void> => {
    const before = await unit.get(model.collection, record.id);
    await writeDerived(unit, { model, before, after: { record, version: before?.version ?? 1 } });
  };
}
