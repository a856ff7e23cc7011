import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** Delay after the last key before a filter is applied, ms. */
export const FILTER_DELAY_MS = 300;

type Conditions = Readonly<Record<string, unknown>>;

interface FilterDraft {
  conditions: Conditions;
  /** Changes a condition, or removes it if `undefined`. Applied after `FILTER_DELAY_MS` without further changes. */
  change(key: string, condition: unknown): void;
  edit(conditions: Conditions): void;
  replace(conditions: Conditions): void;
}

function withCondition(conditions: Conditions, key: string, condition: unknown): Conditions {
  const { [key]: _previous, ...others } = conditions;
  return condition === undefined ? others : { ...others, [key]: condition };
}

export function useFilterDraft(): FilterDraft {
  const { filterValues, setFilters } = useListContext();
  const [draft, setDraft] = useState<Conditions | null>(null);
  const applied = useRef(setFilters);
  applied.current = setFilters;

  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      applied.current({ ...draft }, undefined, false);
      setDraft(null);
    }, FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const conditions: Conditions = draft ?? filterValues ?? {};
  return {
    conditions,
    change: (key, condition) => setDraft(withCondition(conditions, key, condition)),
    edit: setDraft,
    replace: (next) => {
      setDraft(null);
      setFilters({ ...next }, undefined, false);
    },
  };
}

const FilterDraftContext = createContext<FilterDraft | null>(null);

export const FilterDraftProvider = FilterDraftContext.Provider;

export function useSharedFilterDraft(): FilterDraft {
  const draft = useContext(FilterDraftContext);
  if (draft === null) throw new Error('useSharedFilterDraft needs a list above it');
  return draft;
}
