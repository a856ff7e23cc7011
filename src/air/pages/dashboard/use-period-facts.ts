import { useMemo } from 'react';
import type { TimeRange } from '../../../frame/charts/chart-series';
import { useClock } from '../../../frame/layout/site/clock';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import type { PageReadings } from '../../charts/readings/long-periods';
import { rankedPlaces } from '../../domain/air/air-pattern';
import type { AskedPeriod } from '../../domain/air/asked-period';
import type { PeriodFacts } from '../../domain/air/period-facts';
import { usePattern } from './patterns/use-pattern';
import { askedPeriod } from './selection/chart-request';
import { comparableRequest } from './selection/earlier-time';
import type { Selection } from './selection/selection';
import { type Answered, useAnswer } from './use-answer';
import type { DeviceFacts } from './use-device-facts';
import type { HeldReadings } from './use-readings';

function useFacts(dataset: string | null, asked: AskedPeriod | null): Answered<PeriodFacts> {
  const ask = useMemo(
    () => (dataset === null || asked === null ? null : (readings: PageReadings) => readings.judge(dataset, asked)),
    [dataset, asked],
  );
  return useAnswer(ask);
}

interface Judged extends DeviceFacts {
  readings: HeldReadings;
  earlier: HeldReadings | null;
  shown: Selection;
  co2Reference: number;
  timeZone: string;
}

function within(request: ChartDataRequest, { from, to }: TimeRange): ChartDataRequest {
  return { ...request, fromMilliseconds: from, toMilliseconds: to };
}

/**
 * Figures of the visible part of a period.
 * @param seen whole ms; must keep its identity while unchanged.
 */
export function usePeriodFacts(page: Judged, seen: TimeRange) {
  const { readings, earlier, shown, timeZone, nameOf, roomOf, zoneOf, openingOf } = page;
  const clock = useClock();
  const { dataset } = readings;
  const request = useMemo(() => within(readings.request, seen), [readings, seen]);
  const question = useMemo(
    () => askedPeriod(shown, request, timeZone, { zoneOf, openingOf }),
    [shown, request, timeZone, zoneOf, openingOf],
  );
  const compared = useMemo(() => {
    if (earlier === null || shown.comparison === null) return null;
    const shift = readings.request.fromMilliseconds - earlier.request.fromMilliseconds;
    const before = within(earlier.request, { from: seen.from - shift, to: seen.to - shift });
    const comparable = comparableRequest(before, request, clock());
    const asked = askedPeriod(shown, comparable, timeZone, { zoneOf, openingOf });
    return { request: comparable, readings: earlier, question: asked, comparison: shown.comparison };
  }, [earlier, readings, request, seen, shown, timeZone, zoneOf, openingOf, clock]);
  const judged = useFacts(dataset, question);
  const judgedEarlier = useFacts(earlier?.dataset ?? null, compared?.question ?? null);
  const reference = shown.co2Reference ?? page.co2Reference;
  const found = usePattern(dataset, request.devices.length > 0 ? question : null, reference);
  const pattern = found && 'answer' in found ? found.answer : null;
  const places = useMemo(
    () => rankedPlaces(pattern?.over ?? [], (hwId) => roomOf(hwId) ?? { key: hwId, name: nameOf(hwId) }),
    [pattern, roomOf, nameOf],
  );
  return {
    ...{ request, compared, judged, found, pattern, places, reference },
    facts: judged && 'answer' in judged ? judged.answer : null,
    earlierFacts: judgedEarlier && 'answer' in judgedEarlier ? judgedEarlier.answer : null,
  };
}
