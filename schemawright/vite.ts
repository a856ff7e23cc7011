import type { UserConfig } from 'vite';
import { consoleConfig } from '../tools/build/console-config';
import { applicationIn } from '../tools/schema/application-folder';

/**
 * `schemawright/vite`: how `schemawright build` builds a console, for a `vite.config.ts` of its own that adds to it:
 * `export default mergeConfig(configOfConsole(import.meta.dirname), { … })`.
 *
 * @param folder of the application.
 * @throws SchemaError when there is none.
 */
export const configOfConsole = (folder: string): UserConfig => consoleConfig(applicationIn(folder));
