import { createContext, useContext } from 'react';
import type { Role } from '../model/access-model';
import type { ViewCalls } from './rules/view-calls';

export interface ViewAccess extends ViewCalls {
  shareWith: readonly Role[];
}

const ViewsContext = createContext<ViewAccess | null>(null);

export const ViewsProvider = ViewsContext.Provider;

export function useViewCalls(): ViewAccess | null {
  return useContext(ViewsContext);
}
