import type { UserConfig } from 'vite';
import { consoleConfig } from '../tools/build/console-config';
import { applicationIn } from '../tools/schema/application-folder';

/**
 * Configuration for a `vite.config.ts`: `export default mergeConfig(configOfConsole(import.meta.dirname), { … })`.
 * @throws SchemaError
 */
export const configOfConsole = (folder: string): UserConfig => consoleConfig(applicationIn(folder));
