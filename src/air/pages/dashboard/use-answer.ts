import { useEffect, useState } from 'react';
import type { PageReadings } from '../../charts/readings/long-periods';
import { releaseReadings, takeReadings } from '../../charts/readings/shared-readings';

export type Answered<Answer> = { answer: Answer } | { error: Error; retry: () => void } | null;

/**
 * Result of a request about readings; null while unknown or without a request. `ask` must keep its identity while
 * unchanged.
 */
export function useAnswer<Answer>(ask: ((readings: PageReadings) => Promise<Answer>) | null): Answered<Answer> {
  const [state, setState] = useState<Answered<Answer>>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (ask === null) {
      setState(null);
      return undefined;
    }
    let isWanted = true;
    ask(takeReadings()).then(
      (answer) => isWanted && setState({ answer }),
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
  }, [ask, attempt]);
  return state;
}
