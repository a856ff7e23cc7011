import { createContext, useContext } from 'react';

const RecordGoneContext = createContext(false);

/** The form input of a deleted record can still be read and copied, but not saved. */
export const RecordGoneProvider = RecordGoneContext.Provider;

export function useRecordGone(): boolean {
  return useContext(RecordGoneContext);
}
