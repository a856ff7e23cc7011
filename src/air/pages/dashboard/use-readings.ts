import { startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import { loadPlot } from '../../../frame/charts/plot/load-plot';
import { useClock } from '../../../frame/layout/site/clock';
import { DAY } from '../../../frame/time/units';
import { ask, type CallTransport } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { periodFacts, periodPattern } from '../../calls/definitions/long-period';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import {
  cacheLastResponses,
  createPeriodQuestion,
  getChartLines,
  getChartSources,
  openChartData,
  partsOf,
} from '../../calls/long-period';
import type { LinesQuestion, LongPeriod, PageReadings } from '../../charts/readings/long-periods';
import { acquireReadings, releaseReadings } from '../../charts/readings/shared-readings';
import type { SourceSummary } from '../../domain/air/chart-data';

/** Device-days up to which all readings are loaded, a few megabytes, so that zooming needs no requests. */
const MAX_LOADED_DAYS = 600;

const FIGURES_HELD = 8;
/** Maximum cached charts of zoomed ranges, about 1 MB each. */
const LINES_HELD = 12;

function isLong({ devices, outdoorDataSourceId, fromMilliseconds, toMilliseconds }: ChartDataRequest): boolean {
  const sources = devices.length + (outdoorDataSourceId === undefined ? 0 : 1);
  return sources * Math.round((toMilliseconds - fromMilliseconds) / DAY) > MAX_LOADED_DAYS;
}

async function* answersTo(transport: CallTransport, request: ChartDataRequest, signal: AbortSignal) {
  for (const part of partsOf(request)) yield await openChartData(transport, part, { signal });
}

function longPeriod(transport: CallTransport, request: ChartDataRequest): LongPeriod {
  type Question = ReturnType<typeof createPeriodQuestion>;
  const lines = cacheLastResponses(
    (question: LinesQuestion, signal) => getChartLines(transport, { ...request, ...question }, { signal }),
    LINES_HELD,
  );
  const facts = cacheLastResponses(
    (question: Question, signal) => ask(transport, periodFacts, question, { signal }),
    FIGURES_HELD,
  );
  const pattern = cacheLastResponses(
    (question: Question & { reference: number }, signal) => ask(transport, periodPattern, question, { signal }),
    FIGURES_HELD,
  );
  return {
    lines,
    facts: (asked, signal) => facts(createPeriodQuestion(request, asked), signal),
    pattern: (asked, reference, signal) => pattern({ ...createPeriodQuestion(request, asked), reference }, signal),
    readings: ({ from, to }, signal) =>
      answersTo(transport, { ...request, fromMilliseconds: Math.floor(from), toMilliseconds: Math.ceil(to) }, signal),
  };
}

export interface HeldReadings {
  dataset: string;
  entries: readonly SourceSummary[];
  request: ChartDataRequest;
  loadedAt: number;
}

/** Returns the part of a query key that changes with each load of readings, so that figures are not reused. */
export const getLoadKey = ({ dataset, loadedAt }: HeldReadings) => [dataset, loadedAt] as const;

export type ReadingsState =
  | { status: 'idle' }
  | { status: 'loading'; done: number; total: number }
  | { status: 'cancelled' }
  | { status: 'failed'; cause: string }
  | ({ status: 'ready' } & HeldReadings);

const IDLE: ReadingsState = { status: 'idle' };

function loadInto(
  client: PageReadings,
  dataset: string,
  transport: CallTransport,
  request: ChartDataRequest,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<SourceSummary[]> {
  if (!isLong(request)) return client.receive(dataset, answersTo(transport, request, signal), onProgress);
  client.serve(dataset, longPeriod(transport, request));
  return getChartSources(transport, request, { signal });
}

/** Loads readings, again for each new request object. Replaced or cancelled requests are aborted and dropped. */
export function useReadings(request: ChartDataRequest | null): [state: ReadingsState, cancel: () => void] {
  const transport = useCallTransport();
  const clock = useClock();
  const [state, setState] = useState<ReadingsState>(IDLE);
  const running = useRef<AbortController>(null);
  const owner = useId();
  const loads = useRef(0);

  useEffect(() => {
    if (!request) {
      setState(IDLE);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    loads.current += 1;
    const dataset = `${owner} ${loads.current}`;
    const total = request.devices.length + (request.outdoorDataSourceId === undefined ? 0 : 1);
    const client = acquireReadings();
    // Ignores an error of the library, because the first chart loads the library again and reports the error.
    loadPlot().catch(() => undefined);
    setState({ status: 'loading', done: 0, total });
    const onProgress = (done: number) => signal.aborted || setState({ status: 'loading', done, total });
    loadInto(client, dataset, transport, request, signal, onProgress).then(
      // Renders as a React transition, which input can interrupt, because the page is large.
      (entries) => {
        const ready = { status: 'ready', dataset, entries, request, loadedAt: clock() } as const;
        return signal.aborted || startTransition(() => setState(ready));
      },
      (cause: unknown) =>
        signal.aborted || setState({ status: 'failed', cause: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      controller.abort();
      client.forget(dataset);
      releaseReadings();
    };
  }, [transport, clock, request, owner]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ status: 'cancelled' });
  }, []);

  return [state, cancel];
}
