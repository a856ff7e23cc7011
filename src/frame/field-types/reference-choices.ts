import { useGetList, useGetMany } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { referenceLabel } from '../model/translated-text';
import { filterOfCondition } from '../model/value-condition';

/** How many choices one search brings: more than a person reads, fewer than a phone minds. */
const CHOICES = 25;

interface ReferenceChoices {
  choices: readonly EntityRecord[];
  labelOf(id: string): string;
  loading: boolean;
}

/** What has a translated label is found by it in every language, where the search text looks into all of them; a label that is no text not by itself. */
function searched({ label, isSearched, labelText }: Reference, search: string): Record<string, unknown> {
  // Nobody finds an instant by some of its digits.
  if (search === '' || (labelText !== undefined && isSearched !== true)) return {};
  return isSearched === true ? { q: search } : { [label]: { contains: search } };
}

/** The records that a reference may point to and that fit a search text, and the labels of those already chosen. */
export function useReferenceChoices(reference: Reference, search: string, chosen: readonly string[]): ReferenceChoices {
  const { data: found = [], isPending } = useGetList<EntityRecord>(reference.route, {
    pagination: { page: 1, perPage: CHOICES },
    sort: { field: reference.label, order: 'ASC' },
    filter: {
      ...filterOfCondition(reference.where ?? {}),
      ...searched(reference, search),
    },
  });
  const { data: known = [] } = useGetMany<EntityRecord>(
    reference.route,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  const present = known.filter((record) => record !== undefined);
  const records = new Map([...found, ...present].map((record) => [record.id, record]));
  return {
    choices: [...records.values()],
    labelOf: (id) => {
      const record = records.get(id);
      return record === undefined ? id : (referenceLabel(record, reference) ?? id);
    },
    loading: isPending,
  };
}
