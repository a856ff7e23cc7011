import type { AddressState } from '../../../../src/air/calls/definitions/alarm-settings';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { repairValues } from '../../../frame/documents/typed-records';
import { logFailure } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { createAddressQuestions } from './address-questions';
import type { AlarmMailing } from './mail-reader';
import { createMailReaders } from './mail-reader';
import { readRecipient } from './recipients';

export interface ListedPlace {
  id: string;
  country?: string | undefined;
}

export type ListedAddresses = ReturnType<typeof createListedAddresses>;

const unique = (addresses: readonly string[]) => [...new Set(addresses.map(addressOf))].filter((to) => to !== '');

export function createListedAddresses(parts: AlarmMailing) {
  const { ask } = createAddressQuestions(parts);
  const { isStranger, languageFor } = createMailReaders(parts);
  return {
    /** Asks the owners of addresses for confirmation. If a mail fails, the next alarm sends the mail again. */
    ask: async ({ id, country }: ListedPlace, addresses: readonly string[]) => {
      for (const to of unique(addresses)) {
        await languageFor(to, [country])
          .then((language) => ask(to, id, language))
          .catch((error: unknown) => logFailure('A confirmation message could not be sent', error, { place: id }));
      }
    },
    /** @param placeZone time zone of quiet hours without a zone. Default: the zone of the site. @returns states in the order of the addresses */
    states: (addresses: readonly string[], placeZone: string | undefined) =>
      Promise.all(
        unique(addresses).map(async (address): Promise<AddressState> => {
          const { isOff, quiet, without } = await readRecipient(parts.store, 'mail', address);
          const open = (await isStranger(address)) ? 'unconfirmed' : 'reached';
          const zone = quiet?.timeZone ?? placeZone;
          const hours = quiet && { quiet: { ...quiet, ...(zone && { timeZone: zone }) } };
          return { address, state: isOff ? 'stopped' : open, ...hours, ...(without && { without: [...without] }) };
        }),
      ),
  };
}

interface ContactOptions {
  models: EntityModels;
  store: Pick<Store, 'get' | 'watch'>;
  addresses: Pick<ListedAddresses, 'ask'>;
}

/** Asks the owner of each newly listed address for confirmation. Returns a function that ends the subscription to changes. */
export function askContacts({ models, store, addresses }: ContactOptions): () => Promise<void> {
  const [building, manager] = [entityNamed(models, 'building'), entityNamed(models, 'manager')];
  let underWay: Promise<void> = Promise.resolve();

  async function askBuilding(id: string): Promise<void> {
    const stored = await store.get(building.collection, id);
    if (stored === undefined) return;
    const { contactMails = [], country } = repairValues(building, stored.record);
    await addresses.ask({ id, country }, contactMails);
  }

  async function askManager(id: string): Promise<void> {
    const stored = await store.get(manager.collection, id);
    if (stored === undefined) return;
    const { alarmChannels, country } = repairValues(manager, stored.record);
    await addresses.ask({ id, country }, alarmChannels?.mails ?? []);
  }

  const asking = new Map([
    [building.collection, { list: 'contactMails', ask: askBuilding }],
    [manager.collection, { list: 'alarmChannels', ask: askManager }],
  ]);

  const unwatch = store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      const { list = '', ask } = asking.get(collection) ?? {};
      const isChanged = fields.some((field) => field === list || field.startsWith(`${list}.`));
      if (ask === undefined || type === 'deleted' || !isChanged) continue;
      underWay = underWay
        .then(() => ask(id))
        .catch((error: unknown) => logFailure('Confirmation was not requested', error));
    }
  });
  return () => {
    unwatch();
    return underWay;
  };
}
