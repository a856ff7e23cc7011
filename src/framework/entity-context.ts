import { createContext, useContext } from 'react';
import type { ConsoleResource } from './slots';

const EntityContext = createContext<ConsoleResource | null>(null);

export const EntityProvider = EntityContext.Provider;

/**
 * The entity of the screen.
 *
 * @throws Error outside the screens of an entity.
 */
export function useEntity(): ConsoleResource {
  const resource = useContext(EntityContext);
  if (resource === null) throw new Error('useEntity needs the screen of an entity above it');
  return resource;
}
