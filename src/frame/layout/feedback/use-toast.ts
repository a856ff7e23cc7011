import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toastMessage } from './toast';

/** Shows a toast. `values` fill the placeholders when the message is a catalogue key. */
export type ShowToast = (message: unknown, values?: Record<string, string | number>) => void;

/**
 * Shows what happened, or whatever was caught.
 *
 * @example
 * const toast = useToast();
 * save().then(() => toast('places.saved'), toast);
 */
export function useToast(): ShowToast {
  const notify = useNotify();
  return useCallback(
    (message, values = {}) => notify(toastMessage(message), { messageArgs: { _: toastMessage(message), ...values } }),
    [notify],
  );
}
