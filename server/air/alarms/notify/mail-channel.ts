import { DIGEST_MS } from '../../../../src/air/domain/alarms/digest';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import { type AddressQuestionParts, addressQuestions } from './address-questions';
import { alarmMail } from './alarm-mail';
import { ANSWERED_MS } from './answer-link';
import { countMessage } from './daily-limit';
import { mailReaders } from './mail-reader';
import type { AlarmChannel, Unreached } from './notices';
import { recipientOf } from './recipients';

const placeOf = ({ building_id, device = '' }: RecordOf<'alarm'>) => building_id ?? device;

export interface MailChannelParts extends AddressQuestionParts {
  timeZone: string;
}

type UnreachedWhy = Unreached extends Map<string, infer Why> ? Why : never;

const NONE: ReadonlySet<string> = new Set();

/**
 * Sends alarms by mail. Addresses with an account are notified of what the user may see now; other addresses only after
 * their owner has confirmed.
 */
export function mailChannel({ timeZone, ...parts }: MailChannelParts): AlarmChannel {
  const { models, store, publicUrl, now } = parts;
  const building = entityNamed(models, 'building');
  const { seenBy, languageFor, messagesUrl, answerUrls, isPosted } = mailReaders(parts);
  const { ask } = addressQuestions(parts);

  return {
    name: 'mail',
    windowMs: DIGEST_MS,
    compose: async ({ id, to, alarms: all, sleeping: asleep = [], late = NONE, worse, waiting, unreached }) => {
      const note = (alarms: readonly RecordOf<'alarm'>[], why: UnreachedWhy) => {
        for (const each of alarms) unreached?.set(each.id, why);
      };
      const { isOff } = await recipientOf(store, 'mail', to);
      const seen = isOff ? [] : await seenBy(to, all);
      const seenAsleep = isOff ? [] : await seenBy(to, asleep);
      const known = new Set(seen.map((each) => each.id));
      note(
        all.filter((each) => !known.has(each.id)),
        isOff ? 'stopped' : 'nobody',
      );
      const about = [...seen, ...seenAsleep];
      if (about.length === 0 || (await isPosted(id))) return undefined;
      const ids = [...new Set(about.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = new Map((await recordsWithIds(store, building, ids)).map((each) => [each.id, each]));
      const language = await languageFor(
        to,
        [...buildings.values()].map(({ country }) => country),
      );
      const [place = ''] = about.map(placeOf);
      if (await ask(to, place, language)) {
        note(seen, 'unconfirmed');
        return 'later';
      }
      const allowed = await countMessage(store, [...new Set(about.map(placeOf))], now());
      const isAllowed = (alarm: RecordOf<'alarm'>) => allowed.has(placeOf(alarm));
      const [alarms, sleeping] = [seen.filter(isAllowed), seenAsleep.filter(isAllowed)];
      note(
        seen.filter((each) => !isAllowed(each)),
        'limit',
      );
      if (alarms.length + sleeping.length === 0) return undefined;
      return alarmMail({
        ...{ to, language, alarms, sleeping, late, worse, waiting, publicUrl },
        zoneOf: ({ building_id = '' }) => zoneOr(buildings.get(building_id)?.timeZone, timeZone),
        answerUrl: await answerUrls(to, language, now() + ANSWERED_MS),
        unsubscribeUrl: await messagesUrl(to, language, 'mail'),
      });
    },
  };
}
