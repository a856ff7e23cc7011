import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { formatReferenceLabel } from '../model/translated-text';
import { toFilter } from '../model/value-condition';

const CHOICES = 25;

type ReferenceChoices = { choices: readonly EntityRecord[]; labelOf(id: string): string; loading: boolean };

/** Returns the filter of a search; empty for labels that cannot be searched because they are not texts. */
function searched({ label, isSearched, labelText }: Reference, search: string): Record<string, unknown> {
  if (search === '' || (labelText !== undefined && isSearched !== true)) return {};
  return isSearched === true ? { q: search } : { [label]: { contains: search } };
}

export function useReferenceChoices(reference: Reference, search: string, chosen: readonly string[]): ReferenceChoices {
  const { data: found = [], isPending } = useGetList<EntityRecord>(reference.route, {
    pagination: { page: 1, perPage: CHOICES },
    sort: { field: reference.label, order: 'ASC' },
    filter: {
      ...toFilter(reference.where ?? {}),
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
      return record === undefined ? id : (formatReferenceLabel(record, reference) ?? id);
    },
    loading: isPending,
  };
}

/** Returns properties of an Autocomplete that searches records as the user types. */
export function useReferenceOptions(reference: Reference, chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const { choices, labelOf: getOptionLabel, loading } = useReferenceChoices(reference, search, chosen);
  return {
    ...{ fullWidth: true, options: choices.map(({ id }) => id), getOptionLabel, loading },
    onInputChange: (_event: unknown, text: string, reason: string) => setSearch(reason === 'input' ? text : ''),
  };
}
