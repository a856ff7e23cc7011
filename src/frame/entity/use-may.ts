import { createContext, useCallback, useContext } from 'react';
import { usePermissions } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { may, type Occasion } from '../access/may';
import type { RightsModel } from '../model/application-model';

const RightsContext = createContext<RightsModel | null>(null);

export const RightsProvider = RightsContext.Provider;

type May = (capability: string, on?: Occasion) => boolean;

export function useRights(): RightsModel {
  const rights = useContext(RightsContext);
  if (rights === null) throw new Error('useRights() needs a RightsProvider around it');
  return rights;
}

export function useMay(): May {
  const rights = useRights();
  const { permissions } = usePermissions<AccessSubject>();
  return useCallback(
    (capability, on) => permissions !== undefined && may(rights, permissions, capability, on),
    [rights, permissions],
  );
}
