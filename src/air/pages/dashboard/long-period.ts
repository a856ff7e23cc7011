import { DAY } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { periodFacts, periodPattern } from '../../calls/definitions/long-period';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import { lastAnswers } from '../../calls/last-answers';
import { getChartLines, openChartData, partsOf, periodQuestionOf } from '../../calls/long-period';
import type { CallTransport } from '../../calls/transport';
import type { LinesQuestion, LongPeriod } from '../../charts/readings/long-periods';

/**
 * Maximum device-days loaded with all readings, which allows zooming without requests: ten devices for two months are
 * some megabytes. Longer periods are computed by the server.
 */
const MAX_LOADED_DAYS = 600;

const FIGURES_HELD = 8;
/** Cached charts of zoomed ranges, about 1 MB each. */
const LINES_HELD = 12;

/** True if a period is too long to load all readings. A day with 25 hours counts as one day. */
export function isLong({ devices, outdoorDataSourceId, fromMilliseconds, toMilliseconds }: ChartDataRequest): boolean {
  const sources = devices.length + (outdoorDataSourceId === undefined ? 0 : 1);
  return sources * Math.round((toMilliseconds - fromMilliseconds) / DAY) > MAX_LOADED_DAYS;
}

export async function* answersTo(transport: CallTransport, request: ChartDataRequest, signal: AbortSignal) {
  for (const part of partsOf(request)) yield await openChartData(transport, part, { signal });
}

export function longPeriod(transport: CallTransport, request: ChartDataRequest): LongPeriod {
  type Question = ReturnType<typeof periodQuestionOf>;
  const lines = lastAnswers(
    (question: LinesQuestion, signal) => getChartLines(transport, { ...request, ...question }, { signal }),
    LINES_HELD,
  );
  const facts = lastAnswers(
    (question: Question, signal) => ask(transport, periodFacts, question, { signal }),
    FIGURES_HELD,
  );
  const pattern = lastAnswers(
    (question: Question & { reference: number }, signal) => ask(transport, periodPattern, question, { signal }),
    FIGURES_HELD,
  );
  return {
    lines,
    facts: (asked, signal) => facts(periodQuestionOf(request, asked), signal),
    pattern: (asked, reference, signal) => pattern({ ...periodQuestionOf(request, asked), reference }, signal),
    readings: ({ from, to }, signal) =>
      answersTo(transport, { ...request, fromMilliseconds: Math.floor(from), toMilliseconds: Math.ceil(to) }, signal),
  };
}
