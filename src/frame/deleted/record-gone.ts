import { createContext, useContext } from 'react';

const RecordGoneContext = createContext(false);

/**
 * Provides whether the record on the screen was deleted. If so, form input can still be read and copied, but not saved.
 */
export const RecordGoneProvider = RecordGoneContext.Provider;

export function useRecordGone(): boolean {
  return useContext(RecordGoneContext);
}
