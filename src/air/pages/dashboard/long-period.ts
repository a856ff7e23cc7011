import { DAY } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { periodFacts, periodPattern } from '../../calls/definitions/long-period';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import { lastAnswers } from '../../calls/last-answers';
import { getChartLines, openChartData, partsOf, periodQuestionOf } from '../../calls/long-period';
import type { CallTransport } from '../../calls/transport';
import type { LinesQuestion, LongPeriod } from '../../charts/readings/long-periods';

/**
 * So many days of devices are loaded with all their readings, which zooms without asking: ten devices for two months are some
 * megabytes and a second of work for the page. More are read by the server, and charts get what they draw.
 */
const MAX_LOADED_DAYS = 600;

/** Stretches whose figures are held for whoever zooms back to them. */
const FIGURES_HELD = 8;
/** Charts of such stretches: a megabyte each. */
const LINES_HELD = 12;

/** Whether a period is too long to load all of its readings. A day that a change of clocks makes longer is one all the same. */
export function isLong({ devices, outdoorDataSourceId, fromMilliseconds, toMilliseconds }: ChartDataRequest): boolean {
  const sources = devices.length + (outdoorDataSourceId === undefined ? 0 : 1);
  return sources * Math.round((toMilliseconds - fromMilliseconds) / DAY) > MAX_LOADED_DAYS;
}

/** All readings of a request, as answers that arrive one after the other. */
export async function* answersTo(transport: CallTransport, request: ChartDataRequest, signal: AbortSignal) {
  for (const part of partsOf(request)) yield await openChartData(transport, part, { signal });
}

/** A period whose questions are answered by calls: once for each of the stretches that were seen last. */
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
