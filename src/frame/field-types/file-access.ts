import { createContext, useContext } from 'react';
import type { FileCalls } from '../model/file-calls';

const FilesContext = createContext<FileCalls | null>(null);

/** Hands the way to the contents of files to the screens below it. */
export const FilesProvider = FilesContext.Provider;

/** The way to the contents of files; null where there is none, as in a gallery. */
export function useFileCalls(): FileCalls | null {
  return useContext(FilesContext);
}
