import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const DECODER_THREAD = pathToFileURL(join(import.meta.dirname, '../../server/start/decoder-thread.ts'));
