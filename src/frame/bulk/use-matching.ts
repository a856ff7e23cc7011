import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import type { BulkWork } from '../model/bulk-calls';
import { useTaskCalls } from '../tasks/tasks-context';
import { type MatchPreview, previewMatching, toTry } from './matching';

type MatchingState =
  | { step: 'idle' }
  | { step: 'finding'; found: number }
  | { step: 'preview'; preview: MatchPreview }
  | { step: 'sending'; preview: MatchPreview; share: number }
  | { step: 'task'; id: string };

export function useMatching(filter: Record<string, unknown>) {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const calls = useTaskCalls();
  const [state, setState] = useState<MatchingState>({ step: 'idle' });
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    return controller.signal;
  }

  function report(error: unknown): void {
    setProblem(error instanceof Error ? error.message : String(error));
  }

  async function startPreview(work: BulkWork): Promise<void> {
    const signal = begin();
    setState({ step: 'finding', found: 0 });
    try {
      const preview = await previewMatching(
        dataProvider,
        { resource: model.route, filter, work },
        { signal, onProgress: (found) => setState({ step: 'finding', found }) },
      );
      setState({ step: 'preview', preview });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'idle' });
      report(error);
    }
  }

  async function write(preview: MatchPreview): Promise<void> {
    if (calls === null) return;
    const signal = begin();
    setState({ step: 'sending', preview, share: 0 });
    const { work, parts } = preview;
    const { type, ...data } = work;
    try {
      const asked = {
        ...data,
        kind: type,
        collection: model.collection,
        filter: preview.filter,
        total: toTry(preview),
      };
      const onSent = (share: number) => setState({ step: 'sending', preview, share });
      const { id } = await calls.begin(asked, parts, { signal, onSent });
      setState({ step: 'task', id });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'preview', preview });
      report(error);
    }
  }

  return { state, problem, startPreview, write, back: () => setState({ step: 'idle' }) };
}
