import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { BulkPart, BulkPreviewAnswer, BulkResult, BulkWork, DependentCount } from '../model/bulk-calls';
import type { EntityRecord } from '../model/entity-model';

/** Records that are shown before anything is written. */
const EXAMPLES = 10;

/** Work on every record that a filter gives. */
export interface Matching {
  resource: string;
  filter: Record<string, unknown>;
  work: BulkWork;
}

/** Which records a part of the preview was about, in which versions. */
interface ReportedPart {
  after?: string | undefined;
  seen: string;
  until?: string | undefined;
}

/** What the work would do. */
export interface MatchPreview extends Matching {
  /** How many records match. */
  found: number;
  /** How many of them become different, or go. */
  changing: number;
  /** The first of these, as they are now. */
  examples: readonly EntityRecord[];
  /** Those that would be refused, as far as that is known before. */
  refused: readonly BulkResult[];
  /** How many records refer to those that would go. */
  hanging: readonly DependentCount[];
  /** The parts in which it was answered: what is written is exactly this. */
  parts: readonly ReportedPart[];
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

interface MatchPreviewOptions {
  /** Aborting it ends the preview. */
  signal: AbortSignal;
  /** Gets how many records are found. */
  onProgress(found: number): void;
}

/**
 * Finds out, part by part, what work on all that match would do.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function previewMatching(
  dataProvider: Pick<ConsoleDataProvider, 'previewMatching'>,
  matching: Matching,
  { signal, onProgress }: MatchPreviewOptions,
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

/** How many records were to be tried. */
export function toTry({ changing, refused }: MatchPreview): number {
  return changing + refused.length;
}
