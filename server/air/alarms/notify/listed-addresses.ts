import type { QuietHours } from '../../../../src/air/domain/alarms/quiet-hours';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import { logFailure } from '../../../frame/log/log';
import { type AddressQuestionParts, addressQuestions } from './address-questions';
import { mailReaders } from './mail-reader';
import { recipientOf } from './recipients';

/** A place whose list of addresses somebody changes. */
export interface ListedPlace {
  id: string;
  country?: string | undefined;
}

/** What whoever may change a list sees of an address on it. */
export interface AddressState {
  address: string;
  /** Whether its owner has stopped the messages, or is still to confirm them. */
  state: 'reached' | 'stopped' | 'unconfirmed';
  quiet?: QuietHours | undefined;
}

export interface ListedAddresses {
  /** Asks those that have no account and were never asked. What fails is asked again at the first alarm. */
  ask(place: ListedPlace, addresses: readonly string[]): Promise<void>;
  /** What becomes of messages to each address, in the order of the list. */
  states(addresses: readonly string[]): Promise<AddressState[]>;
}

const unique = (addresses: readonly string[]) => [...new Set(addresses.map(addressOf))].filter((to) => to !== '');

/** The addresses on the lists of places: asking them to confirm, and their states. */
export function listedAddresses(parts: AddressQuestionParts): ListedAddresses {
  const { ask } = addressQuestions(parts);
  const { isStranger, localeFor } = mailReaders(parts);
  return {
    ask: async ({ id, country }, addresses) => {
      for (const to of unique(addresses)) {
        await localeFor(to, [country])
          .then((locale) => ask(to, id, locale))
          .catch((error: unknown) => logFailure('An address was not asked to confirm', error, { place: id }));
      }
    },
    states: (addresses) =>
      Promise.all(
        unique(addresses).map(async (address): Promise<AddressState> => {
          const { isOff, quiet } = await recipientOf(parts.store, 'mail', address);
          const open = (await isStranger(address)) ? 'unconfirmed' : 'reached';
          return { address, state: isOff ? 'stopped' : open, ...(quiet && { quiet }) };
        }),
      ),
  };
}
