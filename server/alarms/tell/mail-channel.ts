import { DIGEST_MS } from '../../../src/domain/alarms/digest';
import type { RecordOf } from '../../../src/model/entities';
import { entityNamed } from '../../../src/model/entity-named';
import { zoneOr } from '../../../src/time/zone-offset';
import { recordsWithIds } from '../../documents/typed-records';
import { type AddressQuestionParts, addressQuestions } from './address-questions';
import { alarmMail } from './alarm-mail';
import type { AlarmChannel } from './channel';
import { countMessage } from './daily-limit';
import { mailReaders } from './mail-reader';
import { recipientOf } from './recipients';

/** What messages are counted by. */
const placeOf = ({ building_id, device = '' }: RecordOf<'alarm'>) => building_id ?? device;

export interface MailChannelParts extends AddressQuestionParts {
  /** IANA zone of what is in no building. */
  timeZone: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Alarms by mail: put into the outbox, once. To whoever signs in with an address it tells what that person may see now;
 * anybody else is told because somebody who rules the place has put the address on its list, once its owner has confirmed that.
 */
export function mailChannel({ timeZone, ...parts }: MailChannelParts): AlarmChannel {
  const { models, store, publicUrl, now } = parts;
  const building = entityNamed(models, 'building');
  const { seenBy, localeFor, messagesUrl, isPosted } = mailReaders(parts);
  const { ask, postOnce } = addressQuestions(parts);

  return {
    name: 'mail',
    windowMs: DIGEST_MS,
    send: async ({ id, to, alarms: all, late = NONE }) => {
      const { isOff } = await recipientOf(store, 'mail', to);
      const seen = isOff ? [] : await seenBy(to, all);
      if (seen.length === 0 || (await isPosted(id))) return undefined;
      const ids = [...new Set(seen.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = new Map((await recordsWithIds(store, building, ids)).map((each) => [each.id, each]));
      const locale = await localeFor(
        to,
        [...buildings.values()].map(({ country }) => country),
      );
      const [place = ''] = seen.map(placeOf);
      if (await ask(to, place, locale)) return 'Nobody has confirmed the address yet';
      const allowed = await countMessage(store, [...new Set(seen.map(placeOf))], now());
      const alarms = seen.filter((alarm) => allowed.has(placeOf(alarm)));
      if (alarms.length === 0) return undefined;
      const mail = alarmMail({
        ...{ to, locale, alarms, late, publicUrl },
        zoneOf: ({ building_id = '' }) => zoneOr(buildings.get(building_id)?.timeZone, timeZone),
        unsubscribeUrl: await messagesUrl(to, locale, 'mail'),
      });
      await postOnce(id, mail);
      return undefined;
    },
  };
}
