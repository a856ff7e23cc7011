import * as v from 'valibot';
import { type AccessSubject, rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { FlagOrFalse, readAs, TextOrEmpty } from '../../../src/frame/model/stored-parts';
import {
  type ListView,
  type ViewContent,
  type ViewDraft,
  viewContentOf,
} from '../../../src/frame/views/rules/list-view';
import { visibleView } from '../../../src/frame/views/rules/visible-view';
import { internalCollection } from '../stores/collection';

interface StoredView {
  id: string;
  owner: string;
  role: Role;
  entity: string;
  name: string;
  isDefault: boolean;
  content: ViewContent;
}

export function ownerOf({ userId, claim }: AccessSubject): string {
  return userId === undefined ? claim : `user:${userId}`;
}

const Stored = v.object({
  ...{ id: v.string(), owner: v.string(), role: TextOrEmpty, entity: v.string(), name: v.string() },
  isDefault: FlagOrFalse,
  content: v.pipe(v.string(), v.parseJson()),
});

export function storedViewOf(record: EntityRecord): StoredView | undefined {
  const stored = readAs(Stored, record);
  const content = viewContentOf(stored?.content);
  return stored && content && { ...stored, content };
}

export function recordOfView({ content, ...view }: StoredView): EntityRecord {
  return { ...view, content: JSON.stringify(content) };
}

export function storedDraft(
  { filter, sort, columns, perPage, role = '', ...draft }: ViewDraft,
  owner: string,
): StoredView {
  const { id, entity, name, isDefault } = draft;
  const content = viewContentOf({ filter, sort, columns, perPage }) ?? { filter, sort };
  return { id, owner, role, entity, name, isDefault, content };
}

export function mayChangeView(models: EntityModels, subject: AccessSubject, { owner, role }: StoredView): boolean {
  return role === '' ? owner === ownerOf(subject) : managesAccounts(models, subject);
}

export function viewForSession(models: EntityModels, subject: AccessSubject, view: StoredView): ListView | undefined {
  const { id, entity, name, role, isDefault } = view;
  const model = models.byName.get(entity);
  const mayChange = mayChangeView(models, subject, view);
  if (model === undefined || rowScope(model, 'read', subject.role) === undefined) return undefined;
  if (!mayChange && role !== subject.role) return undefined;
  return {
    ...{ id, entity, name, isDefault, mayChange, ...visibleView(model, subject, view.content) },
    ...(role === '' ? {} : { role }),
  };
}

export const VIEWS = internalCollection('list_views', [
  { path: 'owner', storage: 'text' },
  { path: 'role', storage: 'text' },
]);
