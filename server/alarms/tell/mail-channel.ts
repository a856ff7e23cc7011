import { can } from '../../../src/access/can';
import { DIGEST_MS } from '../../../src/domain/alarms/digest';
import { entityNamed } from '../../../src/model/entity-named';
import type { EntityModels, Locale } from '../../../src/model/types';
import { zoneOr } from '../../../src/time/zone-offset';
import { userSubject } from '../../auth/subjects';
import { ApiError } from '../../documents/api-error';
import { recordsWhere, recordsWithIds } from '../../documents/typed-records';
import { findMail, type Outbox } from '../../mail/outbox';
import type { Store } from '../../stores/store';
import { alarmMail } from './alarm-mail';
import type { AlarmChannel, AlarmMessage } from './channel';
import { addressSigner, recipientOf } from './recipients';

export interface MailChannelParts {
  models: EntityModels;
  store: Store;
  outbox: Outbox;
  /** Where people reach the console, without a slash at its end. */
  publicUrl: string;
  /** IANA zone of what is in no building. */
  timeZone: string;
  /** The language in which somebody with this address signed in last. */
  localeOf(email: string): Promise<Locale | undefined>;
}

/** Where the links in messages lead that ask for no more of them. */
export const UNSUBSCRIBE_PATH = '/fn/alarmMessages';

/**
 * Alarms by mail: put into the outbox, once. To whoever signs in with an address it tells what that person may see now;
 * anybody else is told because somebody who rules the place has put the address on its list.
 */
export function mailChannel({ models, store, outbox, publicUrl, timeZone, localeOf }: MailChannelParts): AlarmChannel {
  const alarm = entityNamed(models, 'alarm');
  const building = entityNamed(models, 'building');
  const people = entityNamed(models, 'user');

  async function seenBy(to: string, alarms: AlarmMessage['alarms']): Promise<AlarmMessage['alarms']> {
    const [user] = await recordsWhere(store, people, { path: 'email', operator: 'eq', value: to });
    if (user === undefined) return alarms;
    const subject = userSubject(models, user);
    if (subject === undefined) return [];
    return alarms.filter((record) => can({ subject, model: alarm, operation: 'read', record }));
  }

  async function isPosted(id: string): Promise<boolean> {
    const model = findMail(models);
    return model === undefined || (await store.get(model.collection, id)) !== undefined;
  }

  return {
    name: 'mail',
    windowMs: DIGEST_MS,
    send: async ({ id, to, alarms: all }) => {
      const { isOff } = await recipientOf(store, 'mail', to);
      const alarms = isOff ? [] : await seenBy(to, all);
      if (alarms.length === 0 || (await isPosted(id))) return undefined;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = new Map((await recordsWithIds(store, building, ids)).map((each) => [each.id, each]));
      const isItalian = [...buildings.values()].some(({ country }) => country === 'IT');
      const locale = (await localeOf(to)) ?? (isItalian ? 'it' : 'en');
      const { sign } = await addressSigner(store);
      const address = new URLSearchParams({ to, signature: sign(to), language: locale });
      const mail = alarmMail({
        ...{ to, locale, alarms, publicUrl },
        zoneOf: ({ building_id = '' }) => zoneOr(buildings.get(building_id)?.timeZone, timeZone),
        unsubscribeUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?${address}`,
      });
      await outbox.post({ ...mail, id }).catch(async (error: unknown) => {
        // Another server was faster.
        if (!(error instanceof ApiError && (await isPosted(id)))) throw error;
      });
      return undefined;
    },
  };
}
