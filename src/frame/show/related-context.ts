import { createContext, useContext } from 'react';
import type { Relation } from '../entity/related';

const RelatedContext = createContext<readonly Relation[]>([]);

export const RelatedProvider = RelatedContext.Provider;

/** What the page of a record lists below it, and what is counted before records are deleted. */
export function useRelated(): readonly Relation[] {
  return useContext(RelatedContext);
}
