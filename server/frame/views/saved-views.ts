import * as v from 'valibot';
import { type AccessSubject, rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Message } from '../../../src/frame/model/message';
import { FlagOrFalse, readAs, TextOrEmpty } from '../../../src/frame/model/stored-parts';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { parseSort } from '../../../src/frame/query/parse-sort';
import { type ListView, parseViewContent, type ViewDraft } from '../../../src/frame/views/rules/list-view';
import { listHiddenFields, toVisibleView } from '../../../src/frame/views/rules/visible-view';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import { internalCollection } from '../stores/collection';
import type { StoreReader } from '../stores/store';

type StoredView = ReturnType<typeof toStoredDraft>;

function ownerOf({ userId, claim }: AccessSubject): string {
  return userId === undefined ? claim : `user:${userId}`;
}

const Stored = v.object({
  ...{ id: v.string(), owner: v.string(), role: TextOrEmpty, entity: v.string(), name: v.string() },
  isDefault: FlagOrFalse,
  content: v.pipe(v.string(), v.parseJson()),
});

function storedViewOf(record: EntityRecord): StoredView | undefined {
  const stored = readAs(Stored, record);
  const content = parseViewContent(stored?.content);
  return stored && content && { ...stored, content };
}

export function toViewRecord({ content, ...view }: StoredView): EntityRecord {
  return { ...view, content: JSON.stringify(content) };
}

export function toStoredDraft({ filter, sort, columns, perPage, role = '', ...draft }: ViewDraft, owner: string) {
  const { id, entity, name, isDefault } = draft;
  const content = parseViewContent({ filter, sort, columns, perPage }) ?? { filter, sort };
  return { id, owner, role, entity, name, isDefault, content };
}

function mayChangeView(models: EntityModels, subject: AccessSubject, { owner, role }: StoredView): boolean {
  return role === '' ? owner === ownerOf(subject) : managesAccounts(models, subject);
}

function viewForSession(models: EntityModels, subject: AccessSubject, view: StoredView): ListView | undefined {
  const { id, entity, name, role, isDefault } = view;
  const model = models.byName.get(entity);
  const mayChange = mayChangeView(models, subject, view);
  if (model === undefined || rowScope(model, 'read', subject.role) === undefined) return undefined;
  if (!mayChange && role !== subject.role) return undefined;
  return {
    ...{ id, entity, name, isDefault, mayChange, ...toVisibleView(model, subject, view.content) },
    ...(role === '' ? {} : { role }),
  };
}

export const VIEWS = internalCollection('list_views', [
  { path: 'owner', storage: 'text' },
  { path: 'role', storage: 'text' },
]);

const MAX_VIEWS = 200;

export type ViewData = Pick<SiteData, 'models' | 'store'>;

async function recordsWith(
  reader: Pick<StoreReader, 'query'>,
  path: 'owner' | 'role',
  value: string,
): Promise<EntityRecord[]> {
  const where = [{ path, storage: 'text', operator: 'eq', value } as const];
  const { rows } = await reader.query(VIEWS.name, { where, sort: [{ field: 'id', order: 'ASC' }] });
  return rows.map(({ record }) => record);
}

export async function readViewsFor({ models, store }: ViewData, actor: Actor): Promise<ListView[]> {
  const roles = managesAccounts(models, actor) ? models.roles : [actor.role];
  const found = await Promise.all([
    recordsWith(store, 'owner', ownerOf(actor)),
    ...roles.map((role) => recordsWith(store, 'role', role)),
  ]);
  const records = new Map(found.flat().map((record) => [record.id, record]));
  return [...records.values()]
    .flatMap((record) => storedViewOf(record) ?? [])
    .flatMap((view) => viewForSession(models, actor, view) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
}

function readableModel(models: EntityModels, actor: Actor, entity: string): EntityModel {
  const model = models.byName.get(entity);
  if (model === undefined) throw new ApiError(400, 'bad_body', `There is no entity ${entity}`);
  if (rowScope(model, 'read', actor.role) === undefined) throw new ApiError(403, 'forbidden', denyRight('read', model));
  return model;
}

function requireSharing({ models }: ViewData, actor: Actor, model: EntityModel, draft: ViewDraft): void {
  const { role, isDefault } = draft;
  if (role === undefined) {
    if (isDefault) throw new ApiError(400, 'bad_body', 'A default is for a role');
    return;
  }
  if (!managesAccounts(models, actor)) {
    throw new ApiError(403, 'forbidden', message('view.notShared'));
  }
  if (rowScope(model, 'read', role) === undefined)
    throw new ApiError(400, 'bad_body', `${role} does not see this list`);
  const hidden = listHiddenFields(model, role, draft);
  if (hidden.length > 0) throw new ApiError(400, 'hidden_from_role', hiddenText(model, role, hidden));
}

function hiddenText(model: EntityModel, role: Role, paths: readonly string[]): Message {
  return message('view.hiddenFields', {
    role,
    fields: paths.map((path) => model.fieldByPath.get(path)?.label ?? path),
  });
}

function noSuchView(): ApiError {
  return new ApiError(404, 'not_found', message('view.none'));
}

/** Refuses a shared view that filters or sorts by fields hidden from its role. @throws ApiError or QueryError */
export async function saveView(parts: ViewData, actor: Actor, draft: ViewDraft): Promise<ListView> {
  const { models, store } = parts;
  const model = readableModel(models, actor, draft.entity);
  requireSharing(parts, actor, model, draft);
  parseFilter(model, actor, draft.filter);
  parseSort(model, actor, draft.sort);
  return store.transact(async (reader) => {
    const stored = await reader.get(VIEWS.name, draft.id);
    const before = stored && storedViewOf(stored.record);
    if (stored !== undefined && (before === undefined || !mayChangeView(models, actor, before))) throw noSuchView();
    if (stored === undefined && (await recordsWith(reader, 'owner', ownerOf(actor))).length >= MAX_VIEWS) {
      throw new ApiError(400, 'too_many', message('view.tooMany', { limit: MAX_VIEWS }));
    }
    const view = toStoredDraft(draft, before?.owner ?? ownerOf(actor));
    const saved = { ...view, content: toVisibleView(model, actor, view.content) };
    const shared = view.isDefault ? await recordsWith(reader, 'role', view.role) : [];
    const others = shared
      .flatMap((record) => storedViewOf(record) ?? [])
      .filter((other) => other.id !== view.id && other.entity === view.entity && other.isDefault);
    const put = [saved, ...others.map((other) => ({ ...other, isDefault: false }))].map((entry) => ({
      collection: VIEWS.name,
      stored: { record: toViewRecord(entry), version: 1 },
    }));
    const answer = viewForSession(models, actor, saved);
    if (answer === undefined) throw noSuchView();
    return { result: answer, batch: { put, remove: [] } };
  });
}

export async function removeView({ models, store }: ViewData, actor: Actor, id: string): Promise<void> {
  await store.transact(async (reader) => {
    const stored = await reader.get(VIEWS.name, id);
    const view = stored && storedViewOf(stored.record);
    if (view === undefined || !mayChangeView(models, actor, view)) throw noSuchView();
    return { result: undefined, batch: { put: [], remove: [{ collection: VIEWS.name, id }] } };
  });
}
