import { createContext, useContext } from 'react';

const RecordGoneContext = createContext(false);

/** Marks a deleted record, whose form input can still be read and copied, but not saved. */
export const RecordGoneProvider = RecordGoneContext.Provider;

export function useRecordGone(): boolean {
  return useContext(RecordGoneContext);
}
