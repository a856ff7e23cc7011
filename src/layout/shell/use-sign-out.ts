import { useLogout, useTakeUndoableMutation } from 'react-admin';
import type { LogoutChoice } from '../../auth/auth-provider';

/** Signs out. What could still have been undone is done for good before, as long as there is a session to do it. */
export function useSignOut(): (how?: LogoutChoice) => Promise<void> {
  const logout = useLogout();
  const takeMutation = useTakeUndoableMutation();
  return async (how) => {
    await takeMutation()?.({ isUndo: false });
    await logout(how);
  };
}
