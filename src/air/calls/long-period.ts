import { isPlainObject } from '../../frame/model/paths';
import type { DecimationWindow } from '../../frame/time-series/decimate';
import type { AirPattern } from '../domain/air/air-pattern';
import type { AskedPeriod } from '../domain/air/asked-period';
import { type ChartMeasure, isSourceSummary, type SourceSummary } from '../domain/air/chart-data';
import type { PeriodFacts } from '../domain/air/period-facts';
import { DRAWN_LINES, type DrawnLine, decodeLines } from '../domain/readings/drawn-lines';
import { type ChartDataRequest, partsOf, queryOf } from './periods';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

/** What the sources of a period measured, in the order asked for; the outdoor station comes last. */
export async function getChartSources(
  transport: CallTransport,
  request: ChartDataRequest,
  options?: CallOptions,
): Promise<SourceSummary[]> {
  const found: SourceSummary[] = [];
  for (const part of partsOf(request)) {
    const result = resultOf('chartSources', await transport.get('/chartSources', queryOf(part), options));
    if (!Array.isArray(result) || !result.every(isSourceSummary)) {
      throw unexpectedAnswer('chartSources', 'one entry per device');
    }
    found.push(...result);
  }
  return found;
}

/** Lines of a chart in a window of the period. */
export interface ChartLinesRequest extends ChartDataRequest {
  measures: readonly ChartMeasure[];
  /** The measure whose value is the code of each point. */
  codes?: ChartMeasure | undefined;
  window: DecimationWindow;
}

async function linesIn(deflated: Uint8Array<ArrayBuffer>): Promise<DrawnLine[]> {
  const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return decodeLines(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

/** What a chart shows of the readings; measures that a source never took are left out. */
export async function getChartLines(
  transport: CallTransport,
  { measures, codes, window, ...request }: ChartLinesRequest,
  options?: CallOptions,
): Promise<DrawnLine[]> {
  const { from, to, columns } = window;
  const lines: DrawnLine[] = [];
  for (const part of partsOf(request)) {
    const query = { ...queryOf(part), measures, codes, windowFrom: from, windowTo: to, columns };
    lines.push(...(await transport.bytes('/chartLines', query, DRAWN_LINES, linesIn, options)));
  }
  return lines;
}

function bodyOf(request: ChartDataRequest, { range, hours, zones, devices: _same, ...asked }: AskedPeriod) {
  return {
    ...request,
    ...asked,
    counted: { fromMilliseconds: range.from, toMilliseconds: range.to - 1 },
    timeFilter: hours,
    zones: [...zones],
  };
}

const isPeriodFacts = (value: unknown): value is PeriodFacts =>
  isPlainObject(value) && Array.isArray(value['devices']) && Array.isArray(value['pollutants']);

const isAirPattern = (value: unknown): value is AirPattern =>
  isPlainObject(value) && Array.isArray(value['week']) && Array.isArray(value['over']);

/** What a call finds in all readings of a period. @throws HttpError when it is refused, or answers something else. */
async function found<Answer>(
  transport: CallTransport,
  call: { name: string; data: object; isAnswer: (value: unknown) => value is Answer; wanted: string },
  options: CallOptions | undefined,
): Promise<Answer> {
  const { name, data, isAnswer, wanted } = call;
  const result = resultOf(name, await transport.post(`/${name}`, { data }, options));
  if (!isAnswer(result)) throw unexpectedAnswer(name, wanted);
  return result;
}

/** Breaches, figures and pollutants of a period. */
export function getPeriodFacts(
  transport: CallTransport,
  request: ChartDataRequest,
  asked: AskedPeriod,
  options?: CallOptions,
): Promise<PeriodFacts> {
  const data = bodyOf(request, asked);
  return found(transport, { name: 'periodFacts', data, isAnswer: isPeriodFacts, wanted: 'facts of a period' }, options);
}

/** When and where the air of a period was stale, over a reference in ppm. */
export function getPeriodPattern(
  transport: CallTransport,
  request: ChartDataRequest,
  asked: AskedPeriod,
  reference: number,
  options?: CallOptions,
): Promise<AirPattern> {
  const data = { ...bodyOf(request, asked), reference };
  return found(
    transport,
    { name: 'periodPattern', data, isAnswer: isAirPattern, wanted: 'a pattern of the week' },
    options,
  );
}
