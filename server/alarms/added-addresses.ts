import type { AlarmFields } from '../../src/domain/alarms/alarm-settings';
import { addressOf } from '../../src/domain/alarms/rehearsal';
import type { PlainObject } from '../../src/model/paths';
import { ApiError } from '../documents/api-error';

const STAYS = {
  en: 'With this access addresses can be added, but not removed',
  it: 'Con questo accesso si possono aggiungere indirizzi, ma non toglierne',
};

/** The addresses that a request wants on a list. */
export function addressesIn({ mailingList }: PlainObject): string[] {
  return Array.isArray(mailingList) ? mailingList.filter((to) => typeof to === 'string') : [];
}

/**
 * What somebody who may only add addresses makes of the alarms of a place. Where the list of the building holds, which such a person may
 * not see, it goes on holding beside what is added.
 *
 * @throws ApiError 403 when an address would be missing afterwards.
 */
export function withAddedAddresses(before: AlarmFields | undefined, wanted: PlainObject): PlainObject {
  const listed = addressesIn(wanted);
  const own = before?.mailingList;
  if (!Array.isArray(own)) {
    return { ...wanted, ...(listed.length === 0 ? { mailingList: null } : { withBuildingList: true }) };
  }
  requireAll(own, listed);
  return { ...wanted, withBuildingList: before?.withBuildingList ?? null };
}

/** @throws ApiError 403 when one of the addresses is not among those that are listed. */
export function requireAll(addresses: readonly string[], listed: readonly string[]): void {
  const known = new Set(listed.map(addressOf));
  if (addresses.every((address) => known.has(addressOf(address)))) return;
  throw new ApiError(403, 'addresses_stay', STAYS);
}
