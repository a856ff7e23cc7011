import { useLogout } from 'react-admin';
import type { LogoutChoice } from '../../auth/auth-provider';
import { finishWaiting } from '../feedback/waiting-deletions';

/** Pending undoable actions need the session, so they are completed first. */
export function useSignOut(): (how?: LogoutChoice) => Promise<void> {
  const logout = useLogout();
  return async (how) => {
    await finishWaiting();
    await logout(how);
  };
}
