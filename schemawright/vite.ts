import type { UserConfig } from 'vite';
import { consoleConfig } from '../tools/build/console-config';
import { applicationIn } from '../tools/schema/application-folder';

/**
 * `schemawright/vite`: configuration of `schemawright build` for a `vite.config.ts` that extends it: `export default
 * mergeConfig(configOfConsole(import.meta.dirname), { … })`.
 * @param folder folder of the application.
 * @throws SchemaError if the folder contains no application.
 */
export const configOfConsole = (folder: string): UserConfig => consoleConfig(applicationIn(folder));
