import { createContext, useCallback, useContext } from 'react';
import { usePermissions } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { may, type Occasion } from '../access/may';
import type { RightsModel } from '../model/application-model';

const RightsContext = createContext<RightsModel | null>(null);

/** Hands the table of rights to the screens below it. */
export const RightsProvider = RightsContext.Provider;

/** May the session do this, to this record? Names are those of `schemas/_application.json`. */
export type May = (capability: string, on?: Occasion) => boolean;

/** The table of rights of the application. */
export function useRights(): RightsModel {
  const rights = useContext(RightsContext);
  if (rights === null) throw new Error('useRights() needs a RightsProvider around it');
  return rights;
}

/** What the session may do beyond reading and writing records. One that is still being read may do nothing. */
export function useMay(): May {
  const rights = useRights();
  const { permissions } = usePermissions<AccessSubject>();
  return useCallback(
    (capability, on) => permissions !== undefined && may(rights, permissions, capability, on),
    [rights, permissions],
  );
}
