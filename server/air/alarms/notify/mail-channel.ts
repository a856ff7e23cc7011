import { DIGEST_MS } from '../../../../src/air/domain/alarms/digest';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import { mailMessage } from '../../texts/mail-message';
import { type AddressQuestionParts, addressQuestions } from './address-questions';
import { alarmMail } from './alarm-mail';
import { ANSWERED_MS } from './answer-link';
import { countMessage, MAX_MESSAGES_A_DAY } from './daily-limit';
import { mailReaders } from './mail-reader';
import { type AlarmChannel, digestOf, type Unreached } from './notices';
import { recipientOf } from './recipients';

const placeOf = ({ building_id, device = '' }: RecordOf<'alarm'>) => building_id ?? device;

export interface MailChannelParts extends AddressQuestionParts {
  timeZone: string;
}

type UnreachedWhy = Unreached extends Map<string, infer Why> ? Why : never;

const NONE: ReadonlySet<string> = new Set();

/** Notifies accounts of what the user may see now; other addresses only after their owner has confirmed. */
export function mailChannel({ timeZone, ...parts }: MailChannelParts): AlarmChannel {
  const { models, store, publicUrl, now, outbox } = parts;
  const building = entityNamed(models, 'building');
  const { seenBy, isStranger, languageFor, messagesUrl, answerUrls, isPosted } = mailReaders(parts);
  const { ask } = addressQuestions(parts);

  /** Reports the limit once a day to accounts with access to these alarms and to confirmed addresses. */
  async function reportLimit(place: RecordOf<'building'>, alarms: readonly RecordOf<'alarm'>[]): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    for (const to of (place.contactMails ?? []).map(addressOf)) {
      const isReached = !(await isStranger(to)) && !(await recipientOf(store, 'mail', to)).isOff;
      const [seen] = isReached ? await seenBy(to, alarms) : [];
      if (seen === undefined) continue;
      const language = await languageFor(to, [place.country]);
      const { say } = language;
      const unsubscribeUrl = await messagesUrl(to, language, 'mail');
      const subject = say(mailMessage('limit.subject', { place: seen.building_name ?? '' }));
      const what = say(mailMessage('limit.what', { limit: String(MAX_MESSAGES_A_DAY) }));
      const stop = `${say(mailMessage('alarm.stop'))}: ${unsubscribeUrl}`;
      const text = [what, `${publicUrl}/alarms`, stop].join('\n\n');
      await outbox.post({ to, subject, text, unsubscribeUrl, id: `limit-${digestOf(to, place.id, day)}` });
    }
  }

  return {
    name: 'mail',
    windowMs: DIGEST_MS,
    compose: async ({ id, to, alarms: all, sleeping: asleep = [], late = NONE, ...rest }) => {
      const { worse, waiting, unreached, pressing = NONE, held } = rest;
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
      const pressingPlaces = new Set(seen.filter((each) => pressing.has(each.id)).map(placeOf));
      const others = [...new Set(about.map(placeOf))].filter((each) => !pressingPlaces.has(each));
      const counts = [
        await countMessage(store, [...pressingPlaces], now(), 'pressing'),
        await countMessage(store, others, now(), 'routine'),
      ];
      const isAllowed = (alarm: RecordOf<'alarm'>) => counts.some(({ allowed }) => allowed.has(placeOf(alarm)));
      const [alarms, sleeping] = [seen.filter(isAllowed), seenAsleep.filter(isAllowed)];
      const withheld = seen.filter((each) => !isAllowed(each));
      note(withheld, 'limit');
      for (const each of withheld) if (pressing.has(each.id)) held?.add(each.id);
      for (const reached of counts.flatMap((each) => each.reached)) {
        const about = buildings.get(reached);
        if (about !== undefined)
          await reportLimit(
            about,
            withheld.filter((each) => placeOf(each) === reached),
          );
      }
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
