import { useEffect, useState } from 'react';
import { releaseReadings, takeReadings } from '../../../charts/readings/shared-readings';
import type { AirPattern, AirPatternQuestion } from '../../../domain/air/air-pattern';

/** Has the worker look for patterns in the readings that it holds; null until then. `question` must keep its identity. */
export function usePattern(dataset: string, question: AirPatternQuestion): AirPattern | null {
  const [pattern, setPattern] = useState<AirPattern | null>(null);
  useEffect(() => {
    let isWanted = true;
    const client = takeReadings();
    client.pattern(dataset, question).then(
      (found) => isWanted && setPattern(found),
      // The readings are gone, and with them the page that shows them.
      () => undefined,
    );
    return () => {
      isWanted = false;
      releaseReadings();
    };
  }, [dataset, question]);
  return pattern;
}
