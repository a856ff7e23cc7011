import { contextOf } from '../context/context';
import type { FileCalls } from '../model/file-calls';

export const [FilesProvider, useFileCalls] = contextOf<FileCalls | null>(null);
