import type { AlarmSettings } from '../../src/air/domain/alarms/alarm-settings';
import { type AlarmState, NOTHING_JUDGED } from '../../src/air/domain/alarms/alarm-state';
import type { JudgedReading } from '../../src/air/domain/alarms/beyond';
import { type AlarmEpisode, listEpisodes } from '../../src/air/domain/alarms/episodes';
import { createJudging } from '../../src/air/domain/alarms/judge';

/**
 * The alarms that readings in ascending order would have raised: what the server does with each as it comes in.
 *
 * @param until ms: silence up to then counts, too.
 */
export function alarmEpisodes(
  readings: Iterable<JudgedReading>,
  settings: AlarmSettings,
  until: number,
  from: AlarmState = NOTHING_JUDGED,
): AlarmEpisode[] {
  const judging = createJudging(settings, from);
  const events = [...readings].flatMap((reading) => judging.reading(reading));
  return listEpisodes([...events, ...judging.clock(until)]);
}
