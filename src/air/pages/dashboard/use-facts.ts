import { useMemo } from 'react';
import type { PageReadings } from '../../charts/readings/long-periods';
import type { AskedPeriod } from '../../domain/air/asked-period';
import type { PeriodFacts } from '../../domain/air/period-facts';
import { type Answered, useAnswer } from './use-answer';

/** Has readings judged; `asked` must keep its identity as long as it stays the same. */
export function useFacts(dataset: string | null, asked: AskedPeriod | null): Answered<PeriodFacts> {
  const ask = useMemo(
    () => (dataset === null || asked === null ? null : (readings: PageReadings) => readings.judge(dataset, asked)),
    [dataset, asked],
  );
  return useAnswer(ask);
}
