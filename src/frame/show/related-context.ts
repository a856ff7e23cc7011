import { createContext, useContext } from 'react';
import type { Relation } from '../entity/related';

const RelatedContext = createContext<readonly Relation[]>([]);

export const RelatedProvider = RelatedContext.Provider;

export function useRelated(): readonly Relation[] {
  return useContext(RelatedContext);
}
