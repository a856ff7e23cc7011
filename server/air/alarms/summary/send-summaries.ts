import { isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { lastWeek } from '../../../../src/air/domain/alarms/week';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY } from '../../../../src/frame/time/units';
import { recordsWhere, recordsWithIds } from '../../../frame/documents/typed-records';
import { putSetting, SETTINGS } from '../../../frame/stores/settings';
import { createJudgedDevices } from '../judged-devices';
import type { MailChannelParts } from '../notify/mail-channel';
import { mailReaders } from '../notify/mail-reader';
import { channelsOf, digestOf } from '../notify/notices';
import { recipientOf } from '../notify/recipients';
import { summarise } from './summarise';
import { summaryMail } from './summary-mail';

type Alarm = RecordOf<'alarm'>;

/** The setting of the summaries: `{ id, from }`, the week that was summed up last. */
const SETTING_ID = 'alarm_summaries';
/** A summary that could not be handed over within this time is of no use. */
const USEFUL_MS = 3 * DAY;

interface Parts extends MailChannelParts {
  now(): number;
}

/**
 * Writes to each reader of alarms what rang in the week before: on Monday morning, once, whoever asks how often. Nothing rang for
 * somebody: that reader gets no message.
 */
export function createSummaries({ outbox, timeZone, now, ...parts }: Parts): () => Promise<void> {
  const { models, store, publicUrl } = parts;
  const alarm = entityNamed(models, 'alarm');
  const { seenBy, isStranger, languageFor, messagesUrl, isPosted } = mailReaders(parts);
  const devices = createJudgedDevices({ models, store, now, isAlone: false, timeZone });

  /** The alarms of a period by the addresses that are on the lists of their devices now. */
  async function byReader(alarms: readonly Alarm[]): Promise<ReadonlyMap<string, Alarm[]>> {
    const judged = await devices.of([...new Set(alarms.flatMap(({ device }) => device ?? []))]);
    const readers = new Map<string, Alarm[]>();
    for (const record of alarms) {
      const { device = '', code } = record;
      const own = judged.get(device);
      if (own === undefined || !isAlarmCode(code)) continue;
      for (const { to } of channelsOf(own, code, { chat: false, webhook: false })) {
        readers.set(to, [...(readers.get(to) ?? []), record]);
      }
    }
    return readers;
  }

  async function write(to: string, all: readonly Alarm[], week: { from: number; to: number }): Promise<void> {
    const id = `summary-${digestOf(to, String(week.from))}`;
    const { isOff } = await recipientOf(store, 'summary', to);
    const alarms = isOff || (await isStranger(to)) ? [] : await seenBy(to, all);
    const summary = summarise(alarms, week.to);
    if (summary.alarms === 0 || (await isPosted(id))) return;
    const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
    const buildings = await recordsWithIds(store, entityNamed(models, 'building'), ids);
    const language = await languageFor(
      to,
      buildings.map(({ country }) => country),
    );
    const stop = await messagesUrl(to, language, 'summary');
    const mail = summaryMail({
      ...{ to, language, timeZone, publicUrl, week: summary, from: week.from, unsubscribeUrl: stop },
    });
    await outbox.post({ ...mail, id, until: now() + USEFUL_MS });
  }

  const setWeek = (from: number) => putSetting(store, { id: SETTING_ID, from });

  return async () => {
    const week = lastWeek(now(), timeZone);
    const known = (await store.get(SETTINGS.name, SETTING_ID))?.record['from'];
    // A site that begins has no week behind it.
    if (known === undefined) await setWeek(week.from);
    if (known === undefined || known === week.from || !week.isDue) return;
    const alarms = await recordsWhere(
      store,
      alarm,
      { path: 'began', operator: 'gte', value: week.from },
      { path: 'began', operator: 'lt', value: week.to },
    );
    for (const [to, own] of await byReader(alarms)) await write(to, own, week);
    // Not before all are written: whoever ends in between writes again, and what is posted already is left.
    await setWeek(week.from);
  };
}
