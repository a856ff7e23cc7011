import { isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY } from '../../../../src/frame/time/units';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import { createJudgedDevices } from '../judged-devices';
import type { Language } from '../notify/alarm-texts';
import type { MailChannelParts } from '../notify/mail-channel';
import { mailReaders } from '../notify/mail-reader';
import { channelsOf } from '../notify/notices';
import { type MessageKind, recipientOf } from '../notify/recipients';
import { summarise, type Week } from './summarise';
import { type SummaryWords, summaryMail } from './summary-mail';

type Alarm = RecordOf<'alarm'>;

const USEFUL_MS = 3 * DAY;

export interface SummaryParts extends MailChannelParts {
  now(): number;
}

interface Summary {
  id: string;
  stops: MessageKind;
  to: number;
  wordsOf(language: Language, week: Week): SummaryWords;
}

export type SummaryWriter = ReturnType<typeof summaryWriter>;

export function summaryWriter({ outbox, timeZone, now, ...parts }: SummaryParts) {
  const { models, store, publicUrl } = parts;
  const { seenBy, isStranger, languageFor, messagesUrl, isPosted } = mailReaders(parts);
  const devices = createJudgedDevices({ models, store, now, isAlone: false, timeZone });

  return {
    devices,

    async byReader(alarms: readonly Alarm[]): Promise<ReadonlyMap<string, Alarm[]>> {
      const judged = await devices.of([...new Set(alarms.flatMap(({ device }) => device ?? []))]);
      const readers = new Map<string, Alarm[]>();
      for (const record of alarms) {
        const { device = '', code } = record;
        const own = judged.get(device);
        if (own === undefined || !isAlarmCode(code)) continue;
        for (const { channel, to } of channelsOf(own, code, { chat: false, webhook: false })) {
          if (channel === 'mail') readers.set(to, [...(readers.get(to) ?? []), record]);
        }
      }
      return readers;
    },

    async write(reader: string, all: readonly Alarm[], { id, stops, to, wordsOf }: Summary): Promise<void> {
      const { isOff } = await recipientOf(store, stops, reader);
      const alarms = isOff || (await isStranger(reader)) ? [] : await seenBy(reader, all);
      const week = summarise(alarms, to);
      if (week.alarms === 0 || (await isPosted(id))) return;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = await recordsWithIds(store, entityNamed(models, 'building'), ids);
      const language = await languageFor(
        reader,
        buildings.map(({ country }) => country),
      );
      const unsubscribeUrl = await messagesUrl(reader, language, stops);
      const words = wordsOf(language, week);
      const mail = summaryMail({ to: reader, language, publicUrl, week, words, unsubscribeUrl });
      await outbox.post({ ...mail, id, until: now() + USEFUL_MS });
    },
  };
}
