import { availableParallelism } from 'node:os';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY } from '../../../../src/frame/time/units';
import { log } from '../../../frame/log/log';
import { openThreads } from '../../../frame/stores/threads/open-threads';
import { createRehearsal, type RehearseAlarms } from '../../alarms/rehearsed-alarms';
import { createFlatWork, type FlatWork, listFlatSources } from '../../data-out/flat-work';
import {
  createEvidenceWork,
  type EvidenceWork,
  followJudging,
  type JudgedReadings,
  listEvidenceSources,
} from '../../evidence/evidence-work';
import { type ReportWork, reportWork } from '../../reports/print-report';
import { createSensorWork, listRoomSources, listTrustSources, type SensorWork } from '../../sensors/sensor-work';
import { listChartEntries } from '../../telemetry/chart-data';
import { listStoredSources, toSource } from '../../telemetry/cut-readings';
import { listAskedSources } from '../../telemetry/period-facts';
import type { ReadingStore, Source } from '../../telemetry/reading-store';
import { createReadingWork, type ReadingWork } from '../../telemetry/reading-work';
import type { ReadingQuestion } from './reading-questions';

/** Maximum device-days for which the main thread is as fast as a worker thread. */
const FEW_DAYS = 3;

export interface AirWork extends ReadingWork, EvidenceWork, ReportWork, SensorWork, FlatWork {
  alarms: RehearseAlarms;
}

export function createMainThreadWork(readings: ReadingStore): AirWork {
  return {
    ...createReadingWork(readings),
    ...createEvidenceWork(readings),
    ...reportWork,
    ...createSensorWork(readings),
    ...createFlatWork(readings),
    alarms: createRehearsal(readings),
  };
}

interface ThreadOptions {
  program: URL;
  file: string;
  fewDays?: number;
}

export function openThreadedWork(readings: ReadingStore, { program, file, fewDays = FEW_DAYS }: ThreadOptions) {
  const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
  const threads = openThreads<ReadingQuestion>({ program, data: file, maxThreads, report: log.error });
  const own = createMainThreadWork(readings);
  const areFew = (sources: readonly Source[], { from, to }: Period) => (sources.length * (to - from)) / DAY <= fewDays;

  async function* pieces<Piece>(sources: readonly Source[], question: ReadingQuestion, signal?: AbortSignal) {
    await readings.share?.(listStoredSources(sources));
    yield* threads.ask<Piece>(question, signal);
  }

  async function answer<Result>(sources: readonly Source[], question: ReadingQuestion, signal?: AbortSignal) {
    for await (const piece of pieces<Result>(sources, question, signal)) return piece;
    throw new Error('A worker thread has stopped without a result');
  }

  const work: AirWork = {
    averages: (devices, period, hours, signal) => {
      const sources = devices.map(toSource);
      if (areFew(sources, period)) return own.averages(devices, period, hours, signal);
      return answer(sources, { about: 'averages', devices, period, hours }, signal);
    },
    extremes: (devices, request, signal) => {
      const sources = devices.map(toSource);
      if (areFew(sources, request.period)) return own.extremes(devices, request, signal);
      return answer(sources, { about: 'extremes', devices, request }, signal);
    },
    chart: (request, isPacked) => {
      const sources = listChartEntries(request).map(({ source }) => source);
      if (areFew(sources, request.period)) return own.chart(request, isPacked);
      return pieces(sources, { about: 'chart', request, isPacked });
    },
    sources: (request, signal) => {
      const sources = listChartEntries(request).map(({ source }) => source);
      if (areFew(sources, request.period)) return own.sources(request);
      return answer(sources, { about: 'sources', request }, signal);
    },
    lines: (request, signal) => {
      if (areFew(request.sources, request.window)) return own.lines(request);
      return answer(request.sources, { about: 'lines', request }, signal);
    },
    facts: (request, signal) => {
      if (areFew(request.sources, request.period)) return own.facts(request);
      return answer(request.sources, { about: 'facts', request }, signal);
    },
    pattern: (request, signal) => {
      const sources = listAskedSources(request.asked);
      if (areFew(sources, request.period)) return own.pattern(request);
      return answer(sources, { about: 'pattern', request }, signal);
    },
    evidence: (request, options) => {
      const sources = listEvidenceSources(request);
      if (areFew(sources, request.settings.period)) return own.evidence(request, options);
      const question = { about: 'evidence', request } as const;
      return followJudging(pieces<number | JudgedReadings>(sources, question, options?.signal), options);
    },
    evidenceReadings: (request) => {
      const sources = listEvidenceSources(request);
      if (areFew(sources, request.settings.period)) return own.evidenceReadings(request);
      return pieces(sources, { about: 'evidenceReadings', request });
    },
    printEvidence: (request, signal) => answer([], { about: 'printEvidence', request }, signal),
    printReport: (request, signal) => answer([], { about: 'printReport', request }, signal),
    flat: (request) => {
      const sources = listFlatSources(request);
      if (areFew(sources, request.period)) return own.flat(request);
      return pieces(sources, { about: 'flat', request });
    },
    sensorTrust: (request, signal) => {
      const sources = listTrustSources(request);
      if (areFew(sources, request.period)) return own.sensorTrust(request);
      return answer(sources, { about: 'sensorTrust', request }, signal);
    },
    roomAir: (request, signal) => {
      const sources = listRoomSources(request);
      if (areFew(sources, request.period)) return own.roomAir(request);
      return answer(sources, { about: 'roomAir', request }, signal);
    },
    alarms: (request, signal) => answer([toSource(request)], { about: 'alarms', request }, signal),
  };
  return { work, close: threads.close };
}
