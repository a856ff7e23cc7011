import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The program of the thread that runs decoders, as a source. */
export const DECODER_THREAD = pathToFileURL(join(import.meta.dirname, '../../server/start/decoder-thread.ts'));
