import type { AlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { addressOf } from '../../../src/air/domain/alarms/rehearsal';
import type { PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../../frame/documents/api-error';

const STAYS = {
  en: 'With this access addresses can be added, but not removed',
  it: 'Con questo accesso si possono aggiungere indirizzi, ma non toglierne',
};

/** The addresses that a request wants on a list. */
export function addressesIn({ mailingList }: PlainObject): string[] {
  return Array.isArray(mailingList) ? mailingList.filter((to) => typeof to === 'string') : [];
}

/**
 * What somebody who does not see the list of the building makes of the alarms of a room: where that list holds, it goes on
 * holding beside what is added.
 */
export function besideUnseenList(before: AlarmFields | undefined, wanted: PlainObject): PlainObject {
  if (Array.isArray(before?.mailingList)) return { ...wanted, withBuildingList: before.withBuildingList ?? null };
  return { ...wanted, ...(addressesIn(wanted).length === 0 ? { mailingList: null } : { withBuildingList: true }) };
}

/**
 * The same for who may only add addresses.
 *
 * @throws ApiError 403 when an address would be missing afterwards.
 */
export function withAddedAddresses(before: AlarmFields | undefined, wanted: PlainObject): PlainObject {
  requireAll(before?.mailingList ?? [], addressesIn(wanted));
  return besideUnseenList(before, wanted);
}

/** @throws ApiError 403 when one of the addresses is not among those that are listed. */
export function requireAll(addresses: readonly string[], listed: readonly string[]): void {
  const known = new Set(listed.map(addressOf));
  if (addresses.every((address) => known.has(addressOf(address)))) return;
  throw new ApiError(403, 'addresses_stay', STAYS);
}
