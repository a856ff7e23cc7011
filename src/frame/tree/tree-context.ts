import { createContext, useContext } from 'react';
import type { EntityModel } from '../model/entity-model';

const TreeContext = createContext<readonly EntityModel[]>([]);

/** Hands the entities whose pages the session may open to the tree beside the lists. */
export const TreeProvider = TreeContext.Provider;

export function useTreeModels(): readonly EntityModel[] {
  return useContext(TreeContext);
}
