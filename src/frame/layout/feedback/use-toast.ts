import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { formatToast } from './toast';

export function useToast(): (caught: unknown) => void {
  const notify = useNotify();
  return useCallback((caught) => notify(formatToast(caught), { type: 'error' }), [notify]);
}
