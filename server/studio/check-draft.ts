import type { EntityModels } from '../../src/frame/model/application-model';
import { eachMistake, refuseAll, SchemaError } from '../../src/frame/model/schema-error';
import type { SchemaPlan } from '../../src/frame/schema-change/plan-types';
import type { CheckedDraft } from '../../src/frame/schema-change/studio-calls';
import { checkSlots } from '../../tools/schema/check-slots';
import { fittedModels, uncheckedModels } from '../../tools/schema/generate';
import { type LoadedSchemas, loadSchemas } from '../../tools/schema/load-schemas';
import { patternMistakes } from '../../tools/schema/mistakes/find-mistakes';
import { unknownPatterns } from '../../tools/schema/mistakes/patterns';
import type { SchemaFiles } from '../../tools/schema/schema-files';
import { SlotError } from '../../tools/schema/slot-error';
import { planSchemas } from '../frame/schema-change/plan';
import { type StoredData, storedSchemas } from '../frame/schema-change/stored-data';

interface DraftModels extends Pick<LoadedSchemas, 'sources' | 'shared' | 'application'> {
  models: EntityModels;
}

interface Compiled extends DraftModels {
  warnings: readonly string[];
}

type Mistaken = Pick<CheckedDraft, 'mistakes'>;

function mistakesIn(error: unknown): CheckedDraft['mistakes'] {
  if (error instanceof SchemaError) {
    return eachMistake(error).map(({ file, pointer, problem }) => ({ file, pointer, problem }));
  }
  if (error instanceof SlotError) return [{ file: '', pointer: '', problem: error.message }];
  throw error;
}

function unlessMistaken<Result>(compile: () => Result): Result | Mistaken {
  try {
    return compile();
  } catch (error) {
    return { mistakes: mistakesIn(error) };
  }
}

export type CompiledDraft = Compiled | Mistaken;

export function compileDraft(files: SchemaFiles, slots: string): CompiledDraft {
  return unlessMistaken(() => {
    const { sources, shared, application, ...loaded } = loadSchemas(files);
    const { models, warnings } = fittedModels({ sources, shared, application, ...loaded });
    checkSlots(slots, models);
    return { sources, shared, application, models, warnings };
  });
}

/** Returns the patterns of a draft that are to be analysed before anything is compared with them. */
export function patternsToAnalyse(files: SchemaFiles): string[] {
  const loaded = unlessMistaken(() => loadSchemas(files));
  if ('mistakes' in loaded) return [];
  const { sources, shared, application } = loaded;
  return unknownPatterns([application, ...Object.values(shared), ...sources.map(({ schema }) => schema)]);
}

export function draftModels(files: SchemaFiles): DraftModels | Mistaken {
  return unlessMistaken(() => {
    const { sources, shared, application } = loadSchemas(files);
    refuseAll(patternMistakes({ sources, shared, application }));
    return { sources, shared, application, models: uncheckedModels({ sources, shared, application }) };
  });
}

type Effects = (models: EntityModels, plan: SchemaPlan) => Promise<Pick<CheckedDraft, 'costs' | 'types'>>;

export async function checkDraft(
  draft: CompiledDraft,
  data: StoredData,
  effectsOf: Effects = () => Promise.resolve({}),
): Promise<CheckedDraft> {
  if ('mistakes' in draft) return { mistakes: draft.mistakes, warnings: [] };
  const before = await storedSchemas(data);
  const plan = before && (await planSchemas(data, before, draft.models));
  const effects = plan && (await effectsOf(draft.models, plan));
  return { mistakes: [], warnings: [...draft.warnings], ...(plan && { plan, ...effects }) };
}
