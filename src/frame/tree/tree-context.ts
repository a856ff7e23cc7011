import { createContext, useContext } from 'react';
import type { EntityModel } from '../model/entity-model';

const TreeContext = createContext<readonly EntityModel[]>([]);

export const TreeProvider = TreeContext.Provider;

export function useTreeModels(): readonly EntityModel[] {
  return useContext(TreeContext);
}
