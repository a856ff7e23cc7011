import { createContext, useContext } from 'react';
import type { Role } from '../model/access-model';
import type { ViewCalls } from './rules/view-calls';

/** The way to the views of lists, and the roles that the session may share them with. */
export interface ViewAccess extends ViewCalls {
  shareWith: readonly Role[];
}

const ViewsContext = createContext<ViewAccess | null>(null);

/** Hands the way to the views to the lists below it. */
export const ViewsProvider = ViewsContext.Provider;

/** The way to the views; null where there is none, as in a gallery. */
export function useViewCalls(): ViewAccess | null {
  return useContext(ViewsContext);
}
