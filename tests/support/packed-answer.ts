import { deflateDay } from '../../server/air/telemetry/packing/day-block';
import type { DayColumns } from '../../src/air/domain/readings/day-columns';
import { dayPart, endPart, type PackedSource, sourcePart } from '../../src/air/domain/readings/packed-answer';

export interface SentSource extends PackedSource {
  days: readonly DayColumns[];
}

export function packedAnswer(...sources: readonly SentSource[]): Buffer<ArrayBuffer> {
  const parts = sources.flatMap(({ days, ...source }) => [
    sourcePart(source),
    ...days.map((day) => dayPart(deflateDay(day))),
  ]);
  return Buffer.concat([...parts, endPart()]);
}
