import type { EntityModel } from '../model/entity-model';
import type { LocalizedText } from '../model/localized-text';

/** A part of a question that Firestore cannot answer by itself, in words that fit into a sentence. */
export type Unanswered = LocalizedText;

function labelOf(model: EntityModel, path: string): LocalizedText {
  return model.fieldByPath.get(path)?.label ?? { en: path, it: path };
}

export const SEARCH: Unanswered = { en: 'the search', it: 'la ricerca' };

export function filterOn(model: EntityModel, path: string): Unanswered {
  const { en, it } = labelOf(model, path);
  return { en: `the filter of “${en}”`, it: `il filtro di “${it}”` };
}

export function orderBy(model: EntityModel, path: string): Unanswered {
  const { en, it } = labelOf(model, path);
  return { en: `the order by “${en}”`, it: `l’ordine per “${it}”` };
}
