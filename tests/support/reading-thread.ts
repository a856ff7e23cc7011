import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The program of the threads that read much at once, as a source. */
export const READING_THREAD = pathToFileURL(join(import.meta.dirname, '../../server/start/reading-thread.ts'));
