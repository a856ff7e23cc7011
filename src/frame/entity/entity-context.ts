import { createRequiredContext } from '../context/context';
import type { EntityName, NamedModel } from '../model/entities';
import { isNamed } from '../model/entity-named';
import type { ConsoleResource } from '../slots/slots';

export const [EntityProvider, useEntity] = createRequiredContext<ConsoleResource>('EntityProvider');

export function useModel<Name extends EntityName>(...names: readonly Name[]): NamedModel<Name> {
  const { model } = useEntity();
  for (const name of names) if (isNamed(model, name)) return model;
  throw new Error(`This component must be inside a screen of ${model.name}`);
}
