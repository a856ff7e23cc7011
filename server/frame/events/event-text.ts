import type { AccessSubject } from '../../../src/frame/access/can';
import { wasRead } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Change } from '../stores/store';
import { visibleChange } from './visible-change';

/** Larger batches are not reported change by change: reloading what is shown is less work for server and clients. */
const MAX_REPORTED = 500;

function eventText(event: string, data: object, id: number): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

/**
 * A heartbeat, which also advances the client's last event id past changes that this session may not see. It has data, because
 * clients ignore the id of an event without data.
 */
export function aliveText(sequence: number): string {
  return eventText('alive', {}, sequence);
}

/** Asks the client to reload everything. */
export function resyncText(sequence: number): string {
  return eventText('resync', {}, sequence);
}

/** The event of a change for a subject; empty when they see the record neither before nor after. */
export function changeText(models: EntityModels, subject: AccessSubject, change: Change): string {
  const notice = visibleChange(models, subject, change);
  return notice === undefined ? '' : eventText('change', notice, change.sequence);
}

/** The claims that saw or see a changed record, by collection, for deciding about a whole batch at once. */
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
 * Creates a function for the events of a batch of changes by subject; what subjects share is computed once. A large batch becomes
 * one `resync` for all who may see any of it.
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
      const seenBy = [...claims];
      // Of the own record it is not known whether it is among those that changed.
      return model !== undefined && wasRead(subject, model, { id: subject.userId ?? '', acl: seenBy, met: seenBy });
    });
    return seesAny ? resyncText(last) : '';
  };
}
