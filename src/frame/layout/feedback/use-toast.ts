import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toastMessage } from './toast';

/** Tells of a failure: of whatever was caught. What went well is told by `useNotify`, with its type. */
export function useToast(): (caught: unknown) => void {
  const notify = useNotify();
  return useCallback((caught) => notify(toastMessage(caught), { type: 'error' }), [notify]);
}
