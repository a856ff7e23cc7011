import { createHash } from 'node:crypto';
import {
  type BuildingAir,
  type ExaminedRoom,
  examineOutdoor,
  examineRoom,
  joinFindings,
} from '../../../src/air/domain/evidence/air-findings';
import {
  type EvidenceDevice,
  type EvidenceSettings,
  type JudgedRoom,
  listDevices,
  type MeasuringLine,
} from '../../../src/air/domain/evidence/evidence';
import { createEvidenceLines, createOutdoorAir, judgeEvidence } from '../../../src/air/domain/evidence/judge-evidence';
import {
  buildCsvHead,
  chartMeasureOf,
  type DeviceColumns,
  generateCsvLines,
  listEvidenceMeasures,
} from '../../../src/air/domain/evidence/readings-csv';
import type { RoomVerdict } from '../../../src/air/domain/evidence/room-verdict';
import type { EvidenceMeasure, Standard } from '../../../src/air/domain/evidence/standard';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import { createYield, type YieldWhenDue } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from '../telemetry/chart-lines';
import { toSource } from '../telemetry/cut-readings';
import type { ReadingReader, Source } from '../telemetry/reading-store';
import { type PrintRequest, printPack } from './print-pack';

export interface EvidenceRequest {
  standard: Standard;
  settings: EvidenceSettings;
  rooms: readonly JudgedRoom[];
  outdoorDevice?: EvidenceDevice | undefined;
}

export interface JudgedReadings {
  verdicts: RoomVerdict[];
  air: BuildingAir;
  readings: { count: number; sha256: string };
}

export interface JudgingSite {
  signal?: AbortSignal | undefined;
  onRoom?: ((count: number) => void) | undefined;
}

export interface EvidenceWork {
  evidence(request: EvidenceRequest, options?: JudgingSite): Promise<JudgedReadings>;
  evidenceReadings(request: EvidenceRequest): AsyncGenerator<string>;
  printEvidence(request: PrintRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export const listEvidenceSources = ({ settings, rooms }: EvidenceRequest): Source[] =>
  listDevices(settings.outdoorCo2, rooms).map(toSource);

async function openColumns(reader: ReadingReader, request: EvidenceRequest, yieldToEventLoop: YieldWhenDue) {
  const { standard, settings } = request;
  const measures = listEvidenceMeasures(standard);
  const names = new Map(measures.map((measure) => [measure, chartMeasureOf(measure)]));
  const snapshot = await reader.openChart(listEvidenceSources(request));
  const joiner = createDayJoiner();
  const period = { from: settings.period.from, to: settings.period.to - 1 };
  return {
    measures,
    check: () => snapshot.check(listEvidenceSources(request), period),
    read: async (line: MeasuringLine): Promise<DeviceColumns> => {
      const source = toSource(line);
      const { x, columns } = await readColumns(snapshot, joiner, source, period, [...names.values()], yieldToEventLoop);
      const found = new Map<EvidenceMeasure, ArrayLike<number>>();
      for (const [measure, name] of names) {
        const values = columns.get(name);
        if (values !== undefined) found.set(measure, values.slice());
      }
      return { x: x.slice(), columns: found };
    },
    close: () => snapshot.close(),
  };
}

export async function* judgeReadings(
  reader: ReadingReader,
  request: EvidenceRequest,
): AsyncGenerator<number | JudgedReadings> {
  const { standard, settings, rooms, outdoorDevice } = request;
  const yieldToEventLoop = createYield();
  const { measures, read, close } = await openColumns(reader, request, yieldToEventLoop);
  const hash = createHash('sha256').update(buildCsvHead(measures));
  let count = 0;
  const known = new Map<string, DeviceColumns>();
  const columnsOf = (hwId: string): DeviceColumns => known.get(hwId) ?? { x: [], columns: new Map() };
  const take = async (line: MeasuringLine) => {
    const { hwId } = line;
    const columns = await read(line);
    known.set(hwId, columns);
    for (const lines of generateCsvLines(hwId, columns, measures)) {
      hash.update(lines.text);
      count += lines.count;
      await yieldToEventLoop();
    }
  };
  try {
    if (settings.outdoorCo2?.from === 'device') await take(settings.outdoorCo2);
    const outdoorLines = createEvidenceLines(settings, columnsOf);
    const outdoor = createOutdoorAir(settings, outdoorLines);
    const outdoors = examineOutdoor(standard, settings, outdoorDevice, outdoorLines);
    const verdicts: RoomVerdict[] = [];
    const examined: ExaminedRoom[] = [];
    for (const room of rooms) {
      known.clear();
      for (const device of room.devices) await take(device);
      const lines = createEvidenceLines(settings, columnsOf);
      const verdict = judgeEvidence(standard, settings, outdoor, room, lines);
      verdicts.push(verdict);
      await yieldToEventLoop();
      examined.push(examineRoom(standard, settings, room, verdict, lines));
      await yieldToEventLoop();
      yield verdicts.length;
    }
    yield { verdicts, air: joinFindings(examined, outdoors), readings: { count, sha256: hash.digest('hex') } };
  } finally {
    await close();
  }
}

async function* evidenceReadings(reader: ReadingReader, request: EvidenceRequest): AsyncGenerator<string> {
  const { settings, rooms } = request;
  const yieldToEventLoop = createYield();
  const { measures, check, read, close } = await openColumns(reader, request, yieldToEventLoop);
  try {
    await check();
    yield buildCsvHead(measures);
    for (const line of listDevices(settings.outdoorCo2, rooms)) {
      for (const { text } of generateCsvLines(line.hwId, await read(line), measures)) {
        yield text;
        await yieldToEventLoop();
      }
    }
  } finally {
    await close();
  }
}

export async function followJudging(
  pieces: AsyncIterable<number | JudgedReadings>,
  { signal, onRoom }: JudgingSite = {},
): Promise<JudgedReadings> {
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    if (typeof piece !== 'number') return piece;
    onRoom?.(piece);
  }
  throw new Error('The evaluation ended without verdicts');
}

export function createEvidenceWork(reader: ReadingReader): EvidenceWork {
  return {
    evidence: (request, options) => followJudging(judgeReadings(reader, request), options),
    evidenceReadings: (request) => evidenceReadings(reader, request),
    printEvidence: printPack,
  };
}
