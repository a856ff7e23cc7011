import { useEffect, useRef } from 'react';
import { useRemoveFromStore, useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { createActionId } from '../history/new-action-id';
import type { SortKey } from '../model/entity-model';
import { type useListViews, useViewCalls } from './use-list-views';

type ListViews = ReturnType<typeof useListViews>;

type StoredView = { name: string; filter: Readonly<Record<string, unknown>>; sort: SortKey };

const NONE: readonly StoredView[] = [];

/** Moves views from the browser to the server. Rejected views stay in the browser. */
export function useCarriedViews({ isReady, save }: ListViews): void {
  const { model } = useEntity();
  const { subject } = useAccess(model);
  const key = `${subject.userId ?? subject.claim}.${model.route}.views`;
  const [stored] = useStore<readonly StoredView[]>(key, NONE);
  const forget = useRemoveFromStore();
  const isPossible = useViewCalls() !== null;
  const started = useRef(false);
  useEffect(() => {
    if (!isPossible || !isReady || stored.length === 0 || started.current) return;
    started.current = true;
    const carry = async () => {
      for (const { name, filter, sort } of stored) {
        await save({ id: createActionId(), name, filter, sort, isDefault: false });
      }
      forget(key);
    };
    carry().catch(() => undefined);
  }, [isPossible, isReady, stored, key, save, forget]);
}
