import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type AirPatternQuestion, rankedPlaces } from '../../../domain/air/air-pattern';
import type { PeriodQuestion } from '../../../domain/air/period-facts';
import type { DashboardFormat } from '../dashboard-format';
import { hoursText } from '../selection/hours-text';
import type { Selection } from '../selection/selection';
import type { Named } from '../tables/device-rows';
import { RoomRanking } from './RoomRanking';
import { usePattern } from './use-pattern';
import { WeekMap } from './WeekMap';

interface PatternsProps {
  dataset: string;
  question: PeriodQuestion;
  shown: Selection;
  nameOf: (hwId: string) => string;
  zoneOf: (hwId: string) => string;
  roomOf: (hwId: string) => Named | null;
  /** Of the site, ppm; for those who have chosen none. */
  co2Reference: number;
  format: DashboardFormat;
  locale: string;
  isPrinted: boolean;
}

/** When the air is stale, and in which rooms. */
export function Patterns(props: PatternsProps) {
  const { dataset, question, shown, nameOf, zoneOf, roomOf, co2Reference, format, locale, isPrinted } = props;
  const translate = useTranslate();
  const reference = shown.co2Reference ?? co2Reference;
  const asked = useMemo<AirPatternQuestion>(
    () => ({
      reference,
      leastBreachMs: question.leastBreachMs,
      devices: question.devices.map((hwId) => ({
        ...{ hwId, zone: zoneOf(hwId) },
        periods: question.ownPeriods.get(hwId) ?? question.periods,
      })),
    }),
    [reference, question, zoneOf],
  );
  const pattern = usePattern(dataset, asked);
  const places = useMemo(
    () => rankedPlaces(pattern?.over ?? [], (hwId) => roomOf(hwId) ?? { key: hwId, name: nameOf(hwId) }),
    [pattern, roomOf, nameOf],
  );
  if (pattern === null || places.length === 0) return null;
  const hours = hoursText(shown.hours, translate);
  return (
    <>
      <WeekMap week={pattern.week} {...{ reference, hours, format, locale, isPrinted }} />
      {places.length > 1 && <RoomRanking {...{ places, reference, hours, format, locale, isPrinted }} />}
    </>
  );
}
