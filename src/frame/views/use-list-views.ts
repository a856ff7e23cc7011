import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { createDefaultContext } from '../context/context';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import type { Role } from '../model/access-model';
import type { ListView, ViewDraft } from './rules/list-view';
import type { ViewCalls } from './rules/view-calls';

interface ViewAccess extends ViewCalls {
  shareWith: readonly Role[];
}

export const [ViewsProvider, useViewCalls] = createDefaultContext<ViewAccess | null>(null);

const FRESH_MS = 60_000;

const NONE: readonly ListView[] = [];

/** Returns the last response, stored in the browser, so that only the first visit waits for the server. */
export function useListViews() {
  const calls = useViewCalls();
  const { model } = useEntity();
  const { subject } = useAccess(model);
  const queryClient = useQueryClient();
  const who = subject.userId ?? subject.claim;
  const [stored, keep] = useStore<readonly ListView[] | null>(`${who}.views`, null);
  const queryKey = ['views', who];
  const { data, isPending } = useQuery({
    queryKey,
    enabled: calls !== null,
    networkMode: 'always',
    staleTime: FRESH_MS,
    queryFn: async () => {
      const views = (await calls?.list()) ?? NONE;
      keep(views);
      return views;
    },
  });
  const views = (data ?? stored ?? NONE).filter(({ entity }) => entity === model.name);
  const changed = () => queryClient.invalidateQueries({ queryKey });
  return {
    isReady: calls === null || stored !== null || !isPending,
    views,
    preset: views.find(({ role, isDefault }) => isDefault && role === subject.role),
    save: async (view: Omit<ViewDraft, 'entity'>) => {
      await calls?.save({ ...view, entity: model.name });
      await changed();
    },
    remove: async (id: string) => {
      await calls?.remove(id);
      await changed();
    },
  };
}
