import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { PageReadings } from '../../../charts/readings/long-periods';
import { type AirPattern, rankedPlaces } from '../../../domain/air/air-pattern';
import type { AskedPeriod } from '../../../domain/air/asked-period';
import type { DashboardFormat } from '../dashboard-format';
import { FailedPart } from '../FailedPart';
import { hoursText } from '../selection/hours-text';
import type { Selection } from '../selection/selection';
import type { Named } from '../tables/device-rows';
import { type Answered, useAnswer } from '../use-answer';
import { RoomRanking } from './RoomRanking';
import { WeekMap } from './WeekMap';

/** Has patterns looked for in readings, over a CO2 reference in ppm; `asked` must keep its identity. */
function usePattern(dataset: string, asked: AskedPeriod, reference: number): Answered<AirPattern> {
  const ask = useCallback(
    (readings: PageReadings) => readings.pattern(dataset, asked, reference),
    [dataset, asked, reference],
  );
  return useAnswer(ask);
}

interface PatternsProps {
  dataset: string;
  question: AskedPeriod;
  shown: Selection;
  nameOf: (hwId: string) => string;
  roomOf: (hwId: string) => Named | null;
  /** Of the site, ppm; for those who have chosen none. */
  co2Reference: number;
  format: DashboardFormat;
  locale: string;
  isPrinted: boolean;
}

/** When the air is stale, and in which rooms. */
export function Patterns(props: PatternsProps) {
  const { dataset, question, shown, nameOf, roomOf, co2Reference, format, locale, isPrinted } = props;
  const translate = useTranslate();
  const reference = shown.co2Reference ?? co2Reference;
  const found = usePattern(dataset, question, reference);
  const pattern = found && 'answer' in found ? found.answer : null;
  const places = useMemo(
    () => rankedPlaces(pattern?.over ?? [], (hwId) => roomOf(hwId) ?? { key: hwId, name: nameOf(hwId) }),
    [pattern, roomOf, nameOf],
  );
  if (found && 'error' in found) {
    return (
      <FailedPart title={translate('dashboard.patterns.part')} cause={found.error.message} onRetry={found.retry} />
    );
  }
  if (pattern === null || places.length === 0) return null;
  const hours = hoursText(shown.hours, translate);
  return (
    <>
      <WeekMap week={pattern.week} {...{ reference, hours, format, locale, isPrinted }} />
      {places.length > 1 && <RoomRanking {...{ places, reference, hours, format, locale, isPrinted }} />}
    </>
  );
}
