import { type AccessSubject, rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import {
  type ListView,
  type ViewContent,
  type ViewDraft,
  viewContentOf,
} from '../../../src/frame/views/rules/list-view';
import { visibleView } from '../../../src/frame/views/rules/visible-view';

/** A view as it is kept. `role` is empty while it is only its owner's. */
export interface StoredView {
  id: string;
  owner: string;
  role: Role;
  entity: string;
  name: string;
  isDefault: boolean;
  content: ViewContent;
}

/** Whose views those of a session are: the person's, or of everybody with the same access token. */
export function ownerOf({ userId, claim }: AccessSubject): string {
  return userId === undefined ? claim : `user:${userId}`;
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A view out of its record; undefined for what an earlier release kept otherwise. */
export function storedViewOf({
  id,
  owner,
  role,
  entity,
  name,
  isDefault,
  content,
}: EntityRecord): StoredView | undefined {
  const shown = viewContentOf(parsed(content));
  if (shown === undefined || typeof owner !== 'string' || typeof entity !== 'string' || typeof name !== 'string') {
    return undefined;
  }
  const sharedWith = typeof role === 'string' ? role : '';
  return { id, owner, role: sharedWith, entity, name, isDefault: isDefault === true, content: shown };
}

/** What is kept of a view. */
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

/** One's own is changed by oneself, what is shared by those who manage accounts. */
export function mayChangeView(models: EntityModels, subject: AccessSubject, { owner, role }: StoredView): boolean {
  return role === '' ? owner === ownerOf(subject) : managesAccounts(models, subject);
}

/**
 * A view as a session is told of it; undefined for one that is not for it, or is of a list that it may not read.
 */
export function toldView(models: EntityModels, subject: AccessSubject, view: StoredView): ListView | undefined {
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
