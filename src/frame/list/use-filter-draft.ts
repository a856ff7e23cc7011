import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** How long after the last key a filter is applied. */
export const FILTER_DELAY_MS = 300;

type Conditions = Readonly<Record<string, unknown>>;

export interface FilterDraft {
  conditions: Conditions;
  /** Changes one condition; `undefined` takes it away. Applied after {@link FILTER_DELAY_MS} without a further change. */
  change(key: string, condition: unknown): void;
  /** Puts others in their place, applied as a change is. */
  edit(conditions: Conditions): void;
  /** Puts others in their place at once, and forgets what is being typed. */
  replace(conditions: Conditions): void;
}

function withCondition(conditions: Conditions, key: string, condition: unknown): Conditions {
  const { [key]: _previous, ...others } = conditions;
  return condition === undefined ? others : { ...others, [key]: condition };
}

/** What is being typed into the filters, ahead of what the list shows. */
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

/**
 * The filter draft of the list around.
 *
 * @throws Error outside a list.
 */
export function useSharedFilterDraft(): FilterDraft {
  const draft = useContext(FilterDraftContext);
  if (draft === null) throw new Error('useSharedFilterDraft needs a list above it');
  return draft;
}
