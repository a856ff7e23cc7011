import { createContext, useContext } from 'react';
import type { EntityName, NamedModel } from '../model/entities';
import { isNamed } from '../model/entity-named';
import type { ConsoleResource } from '../slots/slots';

const EntityContext = createContext<ConsoleResource | null>(null);

export const EntityProvider = EntityContext.Provider;

/** @throws Error outside the screens of an entity. */
export function useEntity(): ConsoleResource {
  const resource = useContext(EntityContext);
  if (resource === null) throw new Error('useEntity needs the screen of an entity above it');
  return resource;
}

/** @throws Error on a screen of another entity. */
export function useModel<Name extends EntityName>(...names: readonly Name[]): NamedModel<Name> {
  const { model } = useEntity();
  for (const name of names) if (isNamed(model, name)) return model;
  throw new Error(`This is no part of the screen of ${model.name}`);
}
