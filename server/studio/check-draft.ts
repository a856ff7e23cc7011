import type { EntityModels } from '../../src/frame/model/application-model';
import { listMistakes, SchemaError, throwMistakes } from '../../src/frame/model/schema-error';
import type { SchemaPlan } from '../../src/frame/schema-change/plan-types';
import type { CheckedDraft } from '../../src/frame/schema-change/studio-calls';
import { checkSlots } from '../../tools/schema/check-slots';
import { compileFittedModels, compileUncheckedModels } from '../../tools/schema/generate';
import { type LoadedSchemas, loadSchemas } from '../../tools/schema/load-schemas';
import { findPatternMistakes } from '../../tools/schema/mistakes/find-mistakes';
import { getRatings } from '../../tools/schema/mistakes/patterns';
import { SlotError } from '../../tools/schema/outcome';
import { mergeFiles, type SchemaFiles } from '../../tools/schema/schema-files';
import { planSchemas } from '../frame/schema-change/plan';
import { readStoredSchemas, type StoredData } from '../frame/schema-change/stored-data';

interface Compiled extends Pick<LoadedSchemas, 'sources' | 'shared' | 'application'> {
  models: EntityModels;
  warnings: readonly string[];
}

type Mistaken = Pick<CheckedDraft, 'mistakes'>;

export type CompiledDraft = Compiled | Mistaken;

/** Maximum fields, values and rules of a draft. A shared definition counts at each use. */
const MAX_PARTS = 10_000;

const mistakeOfAll = (problem: string) => ({ file: '', pointer: '', problem });

function mistakesIn(error: unknown): CheckedDraft['mistakes'] {
  if (error instanceof SchemaError) {
    return listMistakes(error).map(({ file, pointer, problem }) => ({ file, pointer, problem }));
  }
  if (error instanceof SlotError) return [mistakeOfAll(error.message)];
  if (error instanceof RangeError) return [mistakeOfAll('the schemas are nested too deeply')];
  throw error;
}

export type DraftQuestion = { texts: Readonly<Record<string, string>>; slots?: string | undefined };

export interface RatedDraft extends Mistaken {
  warnings: readonly string[];
  patterns: ReadonlyMap<string, string | undefined>;
}

function checkWhole(loaded: LoadedSchemas, slots: string): readonly string[] {
  const { models, warnings } = compileFittedModels(loaded);
  checkSlots(slots, models);
  return warnings;
}

function partsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members: unknown[] = Object.values(value);
  return members.reduce<number>((sum, each) => sum + partsIn(each), Array.isArray(value) ? value.length : 1);
}

function requireFewParts({ list }: EntityModels): void {
  const count = list.reduce((sum, { schema }) => sum + partsIn(schema), 0);
  if (count > MAX_PARTS) throw new SchemaError('', '', `the schemas have ${count} parts, more than ${MAX_PARTS}`);
}

/** Call only in a thread, because the work may take long or not end. */
export function rateDraft({ texts, slots }: DraftQuestion): RatedDraft {
  const rated = (found: Omit<RatedDraft, 'patterns'>) => ({ ...found, patterns: getRatings() });
  try {
    const loaded = loadSchemas(mergeFiles({ names: [], read: () => '' }, texts));
    throwMistakes(findPatternMistakes(loaded));
    requireFewParts(compileUncheckedModels(loaded));
    return rated({ mistakes: [], warnings: slots === undefined ? [] : checkWhole(loaded, slots) });
  } catch (error) {
    return rated({ mistakes: mistakesIn(error), warnings: [] });
  }
}

export function loadDraft(files: SchemaFiles, warnings: readonly string[]): Compiled {
  const { sources, shared, application } = loadSchemas(files);
  return { sources, shared, application, warnings, models: compileUncheckedModels({ sources, shared, application }) };
}

type Effects = (models: EntityModels, plan: SchemaPlan) => Promise<Pick<CheckedDraft, 'costs' | 'types'>>;

export async function checkDraft(
  draft: CompiledDraft,
  data: StoredData,
  effectsOf: Effects = () => Promise.resolve({}),
): Promise<CheckedDraft> {
  if ('mistakes' in draft) return { mistakes: draft.mistakes, warnings: [] };
  const before = await readStoredSchemas(data);
  const plan = before && (await planSchemas(data, before, draft.models));
  const effects = plan && (await effectsOf(draft.models, plan));
  return { mistakes: [], warnings: [...draft.warnings], ...(plan && { plan, ...effects }) };
}
