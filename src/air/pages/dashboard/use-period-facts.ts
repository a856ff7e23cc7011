import { useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '../../../frame/charts/chart-series';
import { useClock } from '../../../frame/layout/site/clock';
import { useCall } from '../../calls/CallsContext';
import { alarmData, type ChartDataRequest } from '../../calls/definitions/periods';
import type { PageReadings } from '../../charts/readings/long-periods';
import { acquireReadings, releaseReadings } from '../../charts/readings/shared-readings';
import { type AirPattern, rankPlaces } from '../../domain/air/air-pattern';
import type { AskedPeriod, PeriodFacts } from '../../domain/air/period-facts';
import type { DeviceFacts } from './device-facts';
import { alignRequest, createSelectedPeriod } from './selection/chart-request';
import type { Selection } from './selection/selection';
import type { HeldReadings } from './use-readings';

type Answered<Answer> = { answer: Answer } | { error: Error; retry: () => void } | null;

/** Returns null without a request and before the response. `ask` must be the same function while nothing changes. */
function useAnswer<Answer>(ask: ((readings: PageReadings) => Promise<Answer>) | null): Answered<Answer> {
  const [state, setState] = useState<Answered<Answer>>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (ask === null) {
      setState(null);
      return undefined;
    }
    let isWanted = true;
    ask(acquireReadings()).then(
      (answer) => isWanted && setState({ answer }),
      (cause: unknown) =>
        isWanted &&
        setState({
          error: cause instanceof Error ? cause : new Error(String(cause)),
          retry: () => setAttempt((count) => count + 1),
        }),
    );
    return () => {
      isWanted = false;
      releaseReadings();
    };
  }, [ask, attempt]);
  return state;
}

/** Requests the CO2 pattern of a period, again for each new `asked`; null requests nothing. @param reference ppm */
function usePattern(dataset: string, asked: AskedPeriod | null, reference: number): Answered<AirPattern> {
  const ask = useMemo(
    () => (asked === null ? null : (readings: PageReadings) => readings.pattern(dataset, asked, reference)),
    [dataset, asked, reference],
  );
  return useAnswer(ask);
}

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

/** @param seen visible part, whole ms; must keep its identity while unchanged */
export function usePeriodFacts(page: Judged, seen: TimeRange) {
  const { readings, earlier, shown, timeZone, nameOf, roomOf, zoneOf, openingOf } = page;
  const clock = useClock();
  const { dataset } = readings;
  const request = useMemo(() => within(readings.request, seen), [readings, seen]);
  const question = useMemo(
    () => createSelectedPeriod(shown, request, timeZone, { zoneOf, openingOf }),
    [shown, request, timeZone, zoneOf, openingOf],
  );
  const compared = useMemo(() => {
    if (earlier === null || shown.comparison === null) return null;
    const shift = readings.request.fromMilliseconds - earlier.request.fromMilliseconds;
    const before = within(earlier.request, { from: seen.from - shift, to: seen.to - shift });
    const comparable = alignRequest(before, request, clock());
    const asked = createSelectedPeriod(shown, comparable, timeZone, { zoneOf, openingOf });
    return { request: comparable, readings: earlier, question: asked, comparison: shown.comparison };
  }, [earlier, readings, request, seen, shown, timeZone, zoneOf, openingOf, clock]);
  const judged = useFacts(dataset, question);
  const judgedEarlier = useFacts(earlier?.dataset ?? null, compared?.question ?? null);
  const reference = shown.co2Reference ?? page.co2Reference;
  const found = usePattern(dataset, request.devices.length > 0 ? question : null, reference);
  const pattern = found && 'answer' in found ? found.answer : null;
  const places = useMemo(
    () => rankPlaces(pattern?.over ?? [], (hwId) => roomOf(hwId) ?? { key: hwId, name: nameOf(hwId) }),
    [pattern, roomOf, nameOf],
  );
  return {
    ...{ request, compared, judged, found, pattern, places, reference },
    facts: judged && 'answer' in judged ? judged.answer : null,
    earlierFacts: judgedEarlier && 'answer' in judgedEarlier ? judgedEarlier.answer : null,
  };
}

export type PeriodAlarms = ReturnType<typeof useAlarms>;

export function useAlarms({ devices, fromMilliseconds, toMilliseconds }: ChartDataRequest, isAsked: boolean) {
  const asked = { devices, fromMilliseconds, toMilliseconds, withLasting: true };
  const { data, dataUpdatedAt, error, refetch } = useCall(alarmData, asked, {
    enabled: isAsked && devices.length > 0,
  });
  return {
    alarms: data,
    at: dataUpdatedAt,
    error,
    retry: () => void refetch(),
  };
}
