import type { AccessSubject } from '../../../src/frame/access/can';
import { CLAIM_ALL, rowScope } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Change } from '../stores/store';
import { visibleChange } from './visible-change';

/** More changes at once than this are not told one by one: to load again what is shown is less work for everybody. */
const MAX_REPORTED = 500;

function eventText(event: string, data: object, id: number): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

/**
 * Keeps a connection alive, and tells how far the client is, though nothing of it was for this session. With data, because
 * clients forget the id of an event that has none.
 */
export function aliveText(sequence: number): string {
  return eventText('alive', {}, sequence);
}

/** Tells that everything is to be loaded again. */
export function resyncText(sequence: number): string {
  return eventText('resync', {}, sequence);
}

/** A change as a subject hears of it: empty when they see neither what was nor what is. */
export function changeText(models: EntityModels, subject: AccessSubject, change: Change): string {
  const notice = visibleChange(models, subject, change);
  return notice === undefined ? '' : eventText('change', notice, change.sequence);
}

/** Which claims saw or see a record of each collection in a batch of changes, for deciding about all of them at once. */
function claimsByCollection(changes: readonly Change[]): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  for (const { collection, before, after } of changes) {
    const claims = result.get(collection) ?? new Set<string>();
    for (const claim of before) claims.add(claim);
    for (const claim of after) claims.add(claim);
    result.set(collection, claims);
  }
  return result;
}

/**
 * Words a batch of changes for one subject after the other; what they share is worked out once. A large batch is told as
 * `resync` to all who may see any of it.
 */
export function batchTexts(models: EntityModels, changes: readonly Change[]): (subject: AccessSubject) => string {
  if (changes.length <= MAX_REPORTED)
    return (subject) => changes.map((each) => changeText(models, subject, each)).join('');
  let concerned: Map<string, Set<string>> | undefined;
  const last = changes.at(-1)?.sequence ?? 0;
  return (subject) => {
    concerned ??= claimsByCollection(changes);
    const seesAny = [...concerned].some(([collection, claims]) => {
      const model = models.byCollection.get(collection);
      const scope = model && rowScope(model, 'read', subject.role);
      if (scope === undefined) return false;
      return scope !== 'subtree' || subject.claim === CLAIM_ALL || claims.has(subject.claim);
    });
    return seesAny ? resyncText(last) : '';
  };
}
