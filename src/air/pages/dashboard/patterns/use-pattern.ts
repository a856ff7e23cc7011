import { useMemo } from 'react';
import type { PageReadings } from '../../../charts/readings/long-periods';
import type { AirPattern } from '../../../domain/air/air-pattern';
import type { AskedPeriod } from '../../../domain/air/asked-period';
import { type Answered, useAnswer } from '../use-answer';

/** Computes CO2 patterns over a reference in ppm. `asked` must keep its identity; null requests nothing. */
export function usePattern(dataset: string, asked: AskedPeriod | null, reference: number): Answered<AirPattern> {
  const ask = useMemo(
    () => (asked === null ? null : (readings: PageReadings) => readings.pattern(dataset, asked, reference)),
    [dataset, asked, reference],
  );
  return useAnswer(ask);
}
