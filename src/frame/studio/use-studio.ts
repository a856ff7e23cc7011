import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { StudioCalls } from '../schema-change/studio-calls';
import { createWork, type Draft, EMPTY_WORK, rebaseWork, setDraftText, type Work } from './rules/draft';

const STORED = 'studio-draft';

const Texts = v.record(v.string(), v.nullable(v.string()));
const StoredWork = v.object({ changed: Texts, base: Texts, conflicts: v.array(v.string()) });

function storedWork(): Work {
  try {
    const { success, output } = v.safeParse(StoredWork, JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
    return success ? output : EMPTY_WORK;
  } catch {
    return EMPTY_WORK;
  }
}

const PAUSE_MS = 500;

function useAfterPause<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}

export function useStudio(calls: StudioCalls) {
  const present = useQuery({ queryKey: ['studio'], queryFn: () => calls.read(), staleTime: Number.POSITIVE_INFINITY });
  const canSave = present.data?.saves === true;
  const saves = useQuery({ queryKey: ['studio', 'saves'], queryFn: () => calls.saves(), enabled: canSave });
  const [begun, setWork] = useState(storedWork);
  useEffect(() => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify(begun));
    } catch {}
  }, [begun]);
  const files = present.data?.files;
  const work = useMemo(() => (files === undefined ? begun : rebaseWork(begun, files)), [begun, files]);
  const { changed, conflicts } = work;
  const draft = files && { saved: files, changed };
  const asked = useAfterPause(changed);
  const check = useQuery({
    queryKey: ['studio', 'check', present.data?.revision, asked],
    queryFn: () => calls.check(asked),
    enabled: present.data !== undefined,
    placeholderData: (before) => before,
  });
  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      if (files === undefined) return;
      setWork((before) => {
        const { changed: present, conflicts: found } = rebaseWork(before, files);
        return createWork(next({ saved: files, changed: present }), found);
      });
    },
    [files],
  );
  const setText = useCallback(
    (file: string, text: string | null) => change((present) => setDraftText(present, file, text)),
    [change],
  );
  return {
    draft,
    saves: saves.data ?? [],
    error: files === undefined ? present.error : null,
    checked: check.data,
    checkError: check.error,
    isChecking: asked !== changed || check.isFetching,
    setText,
    setChanged: (texts: Draft['changed']) => setWork(createWork({ saved: files ?? {}, changed: texts })),
    conflicts,
    forgetConflicts: () => setWork({ ...work, conflicts: [] }),
    reload: async () => {
      const { data, isError } = await present.refetch();
      return isError ? undefined : data?.revision;
    },
    revision: present.data?.revision ?? '',
    running: present.data?.running ?? '',
    canSave,
    folder: present.data?.folder ?? '',
    commands: present.data?.commands ?? [],
  };
}
