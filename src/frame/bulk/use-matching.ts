import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import type { BulkPart, BulkPreviewAnswer, BulkResult, BulkWork, DependentCount } from '../model/bulk-calls';
import type { EntityRecord } from '../model/entity-model';
import { useTaskCalls } from '../tasks/tasks-context';

const EXAMPLES = 10;

export type Matching = { resource: string; filter: Record<string, unknown>; work: BulkWork };

export interface MatchPreview extends Matching {
  found: number;
  changing: number;
  examples: readonly EntityRecord[];
  refused: readonly BulkResult[];
  hanging: readonly DependentCount[];
  /** Previewed parts. The change affects exactly these records and versions. */
  parts: readonly { after?: string | undefined; seen: string; until?: string | undefined }[];
}

function sumOf(counts: readonly DependentCount[], more: readonly DependentCount[]): DependentCount[] {
  const sums = new Map(counts.map((count) => [`${count.entity} ${count.key}`, count]));
  for (const one of more) {
    const name = `${one.entity} ${one.key}`;
    const sum = sums.get(name);
    sums.set(name, { ...sum, ...one, count: one.count + (sum?.count ?? 0) });
  }
  return [...sums.values()];
}

function extended(preview: MatchPreview, { after }: Pick<BulkPart, 'after'>, answer: BulkPreviewAnswer): MatchPreview {
  const { found, changing, examples, refused, hanging, seen, next } = answer;
  return {
    ...preview,
    found: preview.found + found,
    changing: preview.changing + changing,
    examples: [...preview.examples, ...examples].slice(0, EXAMPLES),
    refused: [...preview.refused, ...refused],
    hanging: sumOf(preview.hanging, hanging),
    parts: [...preview.parts, { after, seen, until: next }],
  };
}

/** Lists the matching records. @throws the provider's error, or an AbortError. */
export async function previewMatching(
  dataProvider: Pick<ConsoleDataProvider, 'previewMatching'>,
  matching: Matching,
  { signal, onProgress }: { signal: AbortSignal; onProgress(found: number): void },
): Promise<MatchPreview> {
  const { resource, filter, work } = matching;
  let preview: MatchPreview = { ...matching, found: 0, changing: 0, examples: [], refused: [], hanging: [], parts: [] };
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const answer = await dataProvider.previewMatching(resource, { filter, work, after }, { signal });
    preview = extended(preview, { after }, answer);
    onProgress(preview.found);
    after = answer.next;
  } while (after !== undefined);
  return preview;
}

export function countAttempted({ changing, refused }: MatchPreview): number {
  return changing + refused.length;
}

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
        total: countAttempted(preview),
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
