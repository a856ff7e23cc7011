import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { BulkWork } from '../../model/bulk-calls';
import { useEntity } from '../entity-context';
import { newActionId } from '../history/new-action-id';
import { NOTHING_WRITTEN, type Outcome, type Survey, surveyMatching, writeMatching } from './matching';

/** How work on many records ended: it came to its end, somebody stopped it, or the server could not be reached. */
export type Ending = 'whole' | 'stopped' | 'broken';

/** How far work on many records is. */
export type MatchingState =
  | { step: 'idle' }
  | { step: 'finding'; found: number }
  | { step: 'preview'; survey: Survey }
  | { step: 'writing'; survey: Survey; outcome: Outcome }
  | { step: 'over'; survey: Survey; outcome: Outcome; ending: Ending };

/** Finds out what work on all that a filter gives would do, and carries it out as one action of the history. */
export function useMatching(filter: Record<string, unknown>) {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [state, setState] = useState<MatchingState>({ step: 'idle' });
  const [problem, setProblem] = useState<string | null>(null);
  const [action] = useState(() => ({ id: newActionId(), kind: 'bulk' }) as const);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    return controller.signal;
  }

  function tell(error: unknown): void {
    setProblem(error instanceof Error ? error.message : String(error));
  }

  async function preview(work: BulkWork): Promise<void> {
    const signal = begin();
    setState({ step: 'finding', found: 0 });
    try {
      const survey = await surveyMatching(
        dataProvider,
        { resource: model.route, filter, work },
        { signal, onProgress: (found) => setState({ step: 'finding', found }) },
      );
      setState({ step: 'preview', survey });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'idle' });
      tell(error);
    }
  }

  async function write(survey: Survey): Promise<void> {
    const signal = begin();
    let outcome = NOTHING_WRITTEN;
    let ending: Ending = 'whole';
    setState({ step: 'writing', survey, outcome });
    try {
      await writeMatching(dataProvider, survey, {
        ...{ action, signal },
        onProgress: (next) => {
          outcome = next;
          setState({ step: 'writing', survey, outcome });
        },
      });
      if (signal.aborted) ending = 'stopped';
    } catch (error) {
      ending = 'broken';
      tell(error);
    } finally {
      setState({ step: 'over', survey, outcome, ending });
      refresh();
    }
  }

  return {
    ...{ state, problem, preview, write, group: action.id },
    back: () => setState({ step: 'idle' }),
    stop: () => running.current?.abort(),
  };
}
