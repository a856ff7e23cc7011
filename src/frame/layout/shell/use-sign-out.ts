import { useLogout } from 'react-admin';
import type { LogoutChoice } from '../../auth/auth-provider';
import { finishWaiting } from '../feedback/waiting-deletions';

/** Signs out. What could still have been undone is done for good before, as long as there is a session to do it. */
export function useSignOut(): (how?: LogoutChoice) => Promise<void> {
  const logout = useLogout();
  return async (how) => {
    await finishWaiting();
    await logout(how);
  };
}
