import { findLastWeek } from '../../../../src/air/domain/alarms/week';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { recordsWhere } from '../../../frame/documents/typed-records';
import { putSetting, SETTINGS } from '../../../frame/stores/collection';
import { mailMessage } from '../../texts/mail-message';
import type { AlarmMailing } from '../notify/mail-reader';
import { hashParts } from '../notify/notices';
import { formatDay, type SummaryWriter } from './write-summary';

/** Id of the setting that stores the last summarised week as `from`. */
const SETTING_ID = 'alarm_summaries';

/** Sends summaries on Monday morning; recipients without alarms receive no message. */
export function createSummaries(
  { models, store, timeZone, now }: AlarmMailing,
  writer: SummaryWriter,
): () => Promise<void> {
  const alarm = entityNamed(models, 'alarm');
  const { byReader, write } = writer;
  const setWeek = (from: number) => putSetting(store, { id: SETTING_ID, from });

  return async () => {
    const week = findLastWeek(now(), timeZone);
    const known = (await store.get(SETTINGS.name, SETTING_ID))?.record['from'];
    if (known === undefined) await setWeek(week.from);
    if (known === undefined || known === week.from || !week.isDue) return;
    const alarms = await recordsWhere(
      store,
      alarm,
      { path: 'began', operator: 'gte', value: week.from },
      { path: 'began', operator: 'lt', value: week.to },
    );
    for (const [reader, own] of await byReader(alarms)) {
      await write(reader, own, {
        ...{ id: `summary-${hashParts(reader, String(week.from))}`, stops: 'summary', to: week.to },
        wordsOf: ({ locale }, { alarms: count }) => ({
          subject: mailMessage('summary.subject', { smart_count: count, from: formatDay(week.from, locale, timeZone) }),
          why: mailMessage('summary.why'),
          stop: mailMessage('summary.stop'),
        }),
      });
    }
    // Stored last, so that an interrupted run repeats; already created messages are not sent again.
    await setWeek(week.from);
  };
}
