import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { presentSubject, type Subject, storedSubject } from '../auth/subjects';
import type { Actor } from '../documents/actor';
import { authorOf } from '../http/request-origin';
import type { StoreReader } from '../stores/store';
import type { TaskOwner } from './task-record';

export function ownerOf(subject: Subject, locale: Locale, say: Say): TaskOwner {
  const { id, name } = authorOf(subject, say);
  return { owner: id, ownerName: name, role: subject.role, locale, ...storedSubject(subject) };
}

export async function presentOwner(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  owner: TaskOwner,
): Promise<Actor | undefined> {
  const subject = await presentSubject(models, reader, owner);
  if (subject === undefined || subject.role !== owner.role || subject.claim !== owner.claim) return undefined;
  const { role, claim, userId, viewOnly } = subject;
  return { role, claim, userId, viewOnly, locale: owner.locale };
}
