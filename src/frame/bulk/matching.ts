import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { BulkForecast, BulkPart, BulkResult, BulkWork, HangingCount } from '../model/bulk-calls';
import type { EntityRecord } from '../model/entity-model';

/** Records that are shown before anything is written. */
const EXAMPLES = 10;

/** Work on every record that a filter gives. */
export interface Matching {
  resource: string;
  filter: Record<string, unknown>;
  work: BulkWork;
}

/** Which records a part of the survey was about, in which versions. */
interface ToldPart {
  after?: string | undefined;
  seen: string;
  until?: string | undefined;
}

/** What the work would do. */
export interface Survey extends Matching {
  /** How many records match. */
  found: number;
  /** How many of them become different, or go. */
  changing: number;
  /** The first of these, as they are now. */
  examples: readonly EntityRecord[];
  /** Those that would be refused, as far as that is known before. */
  refused: readonly BulkResult[];
  /** How many records refer to those that would go. */
  hanging: readonly HangingCount[];
  /** The parts that it was told in: what is written is exactly this. */
  parts: readonly ToldPart[];
}

function sumOf(counts: readonly HangingCount[], more: readonly HangingCount[]): HangingCount[] {
  const sums = new Map(counts.map((count) => [`${count.entity} ${count.key}`, count]));
  for (const one of more) {
    const name = `${one.entity} ${one.key}`;
    const sum = sums.get(name);
    sums.set(name, { ...sum, ...one, count: one.count + (sum?.count ?? 0) });
  }
  return [...sums.values()];
}

function extended(survey: Survey, { after }: Pick<BulkPart, 'after'>, forecast: BulkForecast): Survey {
  const { found, changing, examples, refused, hanging, seen, next } = forecast;
  return {
    ...survey,
    found: survey.found + found,
    changing: survey.changing + changing,
    examples: [...survey.examples, ...examples].slice(0, EXAMPLES),
    refused: [...survey.refused, ...refused],
    hanging: sumOf(survey.hanging, hanging),
    parts: [...survey.parts, { after, seen, until: next }],
  };
}

interface SurveyOptions {
  /** Aborting it ends the survey. */
  signal: AbortSignal;
  /** Told how many records are found. */
  onProgress(found: number): void;
}

/**
 * Finds out, part by part, what work on all that match would do.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function surveyMatching(
  dataProvider: Pick<ConsoleDataProvider, 'previewMatching'>,
  matching: Matching,
  { signal, onProgress }: SurveyOptions,
): Promise<Survey> {
  const { resource, filter, work } = matching;
  let survey: Survey = { ...matching, found: 0, changing: 0, examples: [], refused: [], hanging: [], parts: [] };
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const forecast = await dataProvider.previewMatching(resource, { filter, work, after }, { signal });
    survey = extended(survey, { after }, forecast);
    onProgress(survey.found);
    after = forecast.next;
  } while (after !== undefined);
  return survey;
}

/** How many records were told to be tried. */
export function toTry({ changing, refused }: Survey): number {
  return changing + refused.length;
}
