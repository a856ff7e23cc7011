import { createDefaultContext } from '../context/context';
import type { FileCalls } from '../model/file-calls';

export const [FilesProvider, useFileCalls] = createDefaultContext<FileCalls | null>(null);
