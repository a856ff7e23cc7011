import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { StudioCalls } from '../schema-change/studio-calls';
import { type Draft, rebased, withText } from './rules/draft';

/** The draft outlives a reload of the page: one follows each save. */
const STORED = 'studio-draft';

function storedChanges(): Draft['changed'] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, text]) => text === null || typeof text === 'string'));
  } catch {
    return {};
  }
}

/** A pause in typing, ms, after which the server is asked what the draft would do. */
const PAUSE_MS = 200;

/** A value as it is once it has not changed for a while. */
function useAfterPause<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}

/** The draft of whoever is in the studio, with what the server says of it. */
export function useStudio(calls: StudioCalls) {
  const present = useQuery({ queryKey: ['studio'], queryFn: () => calls.read(), staleTime: Number.POSITIVE_INFINITY });
  const saves = useQuery({ queryKey: ['studio', 'saves'], queryFn: () => calls.saves() });
  const [changed, setChanged] = useState(storedChanges);
  useEffect(() => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify(changed));
    } catch {
      // A browser without room for it: the draft is there until the page is left.
    }
  }, [changed]);
  const files = present.data?.files;
  const draft = files && rebased({ saved: {}, changed }, files);
  const asked = useAfterPause(changed);
  const check = useQuery({
    queryKey: ['studio', 'check', present.data?.revision, asked],
    queryFn: () => calls.check(asked),
    enabled: present.data !== undefined,
    placeholderData: (before) => before,
  });
  const setText = useCallback(
    (file: string, text: string | null) => {
      if (files !== undefined) setChanged((before) => withText({ saved: files, changed: before }, file, text).changed);
    },
    [files],
  );
  return {
    draft,
    saves: saves.data ?? [],
    error: present.error,
    checked: check.data,
    checkError: check.error,
    /** Whether the server has not answered for the draft as it is now. */
    isChecking: asked !== changed || check.isFetching,
    setText,
    setChanged,
    reload: async () => {
      await present.refetch();
    },
    revision: present.data?.revision ?? '',
  };
}
