import { useLogout } from 'react-admin';
import type { LogoutChoice } from '../../auth/auth-provider';
import { finishPendingDeletions } from '../feedback/waiting-deletions';

/** Completes pending actions before sign-out, because they need the session. */
export function useSignOut(): (how?: LogoutChoice) => Promise<void> {
  const logout = useLogout();
  return async (how) => {
    await finishPendingDeletions();
    await logout(how);
  };
}
