import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { typedRecord } from '../../../frame/documents/typed-records';
import { logFailure } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import type { ListedAddresses } from './listed-addresses';

interface ContactParts {
  models: EntityModels;
  store: Pick<Store, 'get' | 'watch'>;
  addresses: Pick<ListedAddresses, 'ask'>;
}

/**
 * Asks the contacts of a building, who are notified of its heating alarms, as soon as they are listed: by whichever write, also one that
 * a browser made by itself. Answers how to end that; what is under way is done first.
 */
export function askContacts({ models, store, addresses }: ContactParts): () => Promise<void> {
  const building = entityNamed(models, 'building');
  let underWay: Promise<void> = Promise.resolve();

  async function ask(id: string): Promise<void> {
    const stored = await store.get(building.collection, id);
    if (stored === undefined) return;
    const { contactMails = [], country } = typedRecord(building, stored.record);
    await addresses.ask({ id, country }, contactMails);
  }

  const unwatch = store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      if (collection !== building.collection || type === 'deleted' || !fields.includes('contactMails')) continue;
      underWay = underWay.then(() => ask(id)).catch((error: unknown) => logFailure('Contacts were not asked', error));
    }
  });
  return () => {
    unwatch();
    return underWay;
  };
}
