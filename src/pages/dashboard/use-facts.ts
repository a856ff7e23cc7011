import { useEffect, useState } from 'react';
import { releaseReadings, takeReadings } from '../../charts/readings/shared-readings';
import type { PeriodFacts, PeriodQuestion } from '../../domain/air/period-facts';

type FactsState = { facts: PeriodFacts } | { error: Error; retry: () => void } | null;

/**
 * Has the worker judge the readings that it holds; null while it has not, and for no question. `question` must keep its identity
 * as long as it stays the same.
 */
export function useFacts(dataset: string | null, question: PeriodQuestion | null): FactsState {
  const [state, setState] = useState<FactsState>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (dataset === null || question === null) {
      setState(null);
      return undefined;
    }
    let isWanted = true;
    const client = takeReadings();
    client.judge(dataset, question).then(
      (facts) => isWanted && setState({ facts }),
      (cause: unknown) =>
        isWanted &&
        setState({
          error: cause instanceof Error ? cause : new Error(String(cause)),
          retry: () => setAttempt((count) => count + 1),
        }),
    );
    return () => {
      isWanted = false;
      releaseReadings();
    };
  }, [dataset, question, attempt]);
  return state;
}
