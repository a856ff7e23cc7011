import type { DecimationWindow } from '../../frame/time-series/decimate';
import type { ChartMeasure, SourceSummary } from '../domain/air/chart-data';
import type { AskedPeriod } from '../domain/air/period-facts';
import { type Correction, formatCorrection } from '../domain/corrections/corrections';
import { DRAWN_LINES, type DrawnLine, decodeLines } from '../domain/readings/drawn-lines';
import { PACKED_READINGS } from '../domain/readings/packed-answer';
import { ask, type CallOptions, type CallTransport } from './ask';
import { chartLines, chartSources } from './definitions/long-period';
import { type ChartDataRequest, chartData } from './definitions/periods';

const DEVICES_PER_CALL = 100;

export function partsOf(request: ChartDataRequest): ChartDataRequest[] {
  const { devices, outdoorDataSourceId } = request;
  const parts: ChartDataRequest[] = [];
  for (let start = 0; start === 0 || start < devices.length; start += DEVICES_PER_CALL) {
    const isLast = start + DEVICES_PER_CALL >= devices.length;
    parts.push({
      ...request,
      devices: devices.slice(start, start + DEVICES_PER_CALL),
      outdoorDataSourceId: isLast ? outdoorDataSourceId : undefined,
    });
  }
  return parts;
}

export function openChartData(
  transport: CallTransport,
  request: ChartDataRequest,
  options?: CallOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return transport.stream(chartData.path, request, PACKED_READINGS, options);
}

export async function getChartSources(
  transport: CallTransport,
  request: ChartDataRequest,
  options?: CallOptions,
): Promise<SourceSummary[]> {
  const found: SourceSummary[] = [];
  for (const part of partsOf(request)) found.push(...(await ask(transport, chartSources, part, options)));
  return found;
}

interface ChartLinesRequest extends ChartDataRequest {
  measures: readonly ChartMeasure[];
  codes?: ChartMeasure | undefined;
  corrections?: readonly Correction[] | undefined;
  window: DecimationWindow;
}

async function linesIn(deflated: Uint8Array<ArrayBuffer>): Promise<DrawnLine[]> {
  const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return decodeLines(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

export async function getChartLines(
  transport: CallTransport,
  { window, corrections = [], ...request }: ChartLinesRequest,
  options?: CallOptions,
): Promise<DrawnLine[]> {
  const { from, to, columns } = window;
  const lines: DrawnLine[] = [];
  for (const part of partsOf(request)) {
    const own = corrections.filter(({ hwId }) => part.devices.includes(hwId)).map(formatCorrection);
    const query = { ...part, windowFrom: from, windowTo: to, columns, corrections: own };
    lines.push(...(await transport.bytes(chartLines.path, query, DRAWN_LINES, linesIn, options)));
  }
  return lines;
}

export function createPeriodQuestion(request: ChartDataRequest, asked: AskedPeriod) {
  const { range, hours, zones, openings: _known, devices: _same, ...others } = asked;
  return {
    ...request,
    ...others,
    counted: { fromMilliseconds: range.from, toMilliseconds: range.to - 1 },
    timeFilter: hours,
    zones: [...zones],
  };
}

type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/** Caches the last responses, except failed and aborted requests. @param most maximum number of cached responses */
export function cacheLastResponses<Question extends object, Answer>(
  ask: Ask<Question, Answer>,
  most: number,
): Ask<Question, Answer> {
  const answers = new Map<string, { answer: Answer }>();
  return async (question, signal) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    const found = known ?? { answer: await ask(question, signal) };
    answers.delete(key);
    answers.set(key, found);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return found.answer;
  };
}
