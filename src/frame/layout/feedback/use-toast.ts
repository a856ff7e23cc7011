import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toastMessage } from './toast';

export function useToast(): (caught: unknown) => void {
  const notify = useNotify();
  return useCallback((caught) => notify(toastMessage(caught), { type: 'error' }), [notify]);
}
