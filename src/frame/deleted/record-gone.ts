import { createContext, useContext } from 'react';

const RecordGoneContext = createContext(false);

/** Says to what is below it whether the record on the screen was deleted: its input can be read and copied, and not be saved. */
export const RecordGoneProvider = RecordGoneContext.Provider;

export function useRecordGone(): boolean {
  return useContext(RecordGoneContext);
}
