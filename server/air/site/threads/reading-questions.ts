import type { CountedHours, Period } from '../../../../src/air/domain/air/occupancy';
import { encodeChunks } from '../../../frame/http/byte-stream';
import { createRehearsal, type RehearsedQuestion } from '../../alarms/rehearsed-alarms';
import { createFlatWork, type FlatRequest } from '../../data-out/flat-work';
import { createEvidenceWork, type EvidenceRequest, judgeReadings } from '../../evidence/evidence-work';
import { type PrintRequest, printPack } from '../../evidence/print-pack';
import { type ReportPrintRequest, reportWork } from '../../reports/print-report';
import { createSensorWork, type RoomAirRequest, type TrustRequest } from '../../sensors/sensor-work';
import type { ChartRequest } from '../../telemetry/chart-data';
import type { LinesRequest } from '../../telemetry/chart-lines';
import type { AggregateRequest } from '../../telemetry/occupied-extremes';
import type { FactsRequest, PatternRequest } from '../../telemetry/period-facts';
import type { MeasuredDevice, ReadableDevice } from '../../telemetry/readable-device';
import type { ReadingReader } from '../../telemetry/reading-store';
import { createReadingWork } from '../../telemetry/reading-work';

export type ReadingQuestion =
  | { about: 'averages'; devices: readonly ReadableDevice[]; period: Period; hours: CountedHours | undefined }
  | { about: 'extremes'; devices: readonly MeasuredDevice[]; request: AggregateRequest }
  | { about: 'chart'; request: ChartRequest; isPacked: boolean }
  | { about: 'sources'; request: ChartRequest }
  | { about: 'lines'; request: LinesRequest }
  | { about: 'facts'; request: FactsRequest }
  | { about: 'pattern'; request: PatternRequest }
  | { about: 'evidence'; request: EvidenceRequest }
  | { about: 'evidenceReadings'; request: EvidenceRequest }
  | { about: 'printEvidence'; request: PrintRequest }
  | { about: 'printReport'; request: ReportPrintRequest }
  | { about: 'flat'; request: FlatRequest }
  | { about: 'sensorTrust'; request: TrustRequest }
  | { about: 'roomAir'; request: RoomAirRequest }
  | { about: 'alarms'; request: RehearsedQuestion };

export async function* answerQuestion(reader: ReadingReader, question: ReadingQuestion): AsyncGenerator<unknown> {
  const work = createReadingWork(reader);
  switch (question.about) {
    case 'averages':
      yield await work.averages(question.devices, question.period, question.hours);
      break;
    case 'extremes':
      yield await work.extremes(question.devices, question.request);
      break;
    case 'chart':
      yield* encodeChunks(work.chart(question.request, question.isPacked));
      break;
    case 'sources':
      yield await work.sources(question.request);
      break;
    case 'lines':
      yield await work.lines(question.request);
      break;
    case 'facts':
      yield await work.facts(question.request);
      break;
    case 'pattern':
      yield await work.pattern(question.request);
      break;
    case 'evidence':
      yield* judgeReadings(reader, question.request);
      break;
    case 'evidenceReadings':
      yield* encodeChunks(createEvidenceWork(reader).evidenceReadings(question.request));
      break;
    case 'printEvidence':
      yield await printPack(question.request);
      break;
    case 'printReport':
      yield await reportWork.printReport(question.request);
      break;
    case 'flat':
      yield* encodeChunks(createFlatWork(reader).flat(question.request));
      break;
    case 'sensorTrust':
      yield await createSensorWork(reader).sensorTrust(question.request);
      break;
    case 'roomAir':
      yield await createSensorWork(reader).roomAir(question.request);
      break;
    case 'alarms':
      yield await createRehearsal(reader)(question.request);
  }
}
