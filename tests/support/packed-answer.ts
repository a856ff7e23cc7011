import { deflateDay } from '../../server/air/telemetry/packing/day-block';
import type { DayColumns } from '../../src/air/domain/readings/day-columns';
import {
  encodeDayPart,
  encodeEndPart,
  encodeSourcePart,
  type PackedSource,
} from '../../src/air/domain/readings/packed-answer';

export interface SentSource extends PackedSource {
  days: readonly DayColumns[];
}

export function packedAnswer(...sources: readonly SentSource[]): Buffer<ArrayBuffer> {
  const parts = sources.flatMap(({ days, ...source }) => [
    encodeSourcePart(source),
    ...days.map((day) => encodeDayPart(deflateDay(day))),
  ]);
  return Buffer.concat([...parts, encodeEndPart()]);
}
