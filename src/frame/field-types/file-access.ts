import { createContext, useContext } from 'react';
import type { FileCalls } from '../model/file-calls';

const FilesContext = createContext<FileCalls | null>(null);

export const FilesProvider = FilesContext.Provider;

export function useFileCalls(): FileCalls | null {
  return useContext(FilesContext);
}
