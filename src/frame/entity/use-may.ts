import { useCallback } from 'react';
import { usePermissions } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { may, type Occasion } from '../access/may';
import { createRequiredContext } from '../context/context';
import type { RightsModel } from '../model/application-model';

export const [RightsProvider, useRights] = createRequiredContext<RightsModel>('RightsProvider');

export function useMay(): (capability: string, on?: Occasion) => boolean {
  const rights = useRights();
  const { permissions } = usePermissions<AccessSubject>();
  return useCallback(
    (capability, on) => permissions !== undefined && may(rights, permissions, capability, on),
    [rights, permissions],
  );
}
