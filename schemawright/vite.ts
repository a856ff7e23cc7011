import type { UserConfig } from 'vite';
import { consoleConfig } from '../tools/build/console-config';
import { createApplicationFolder } from '../tools/schema/application-folder';

/** Use in `vite.config.ts`: `export default mergeConfig(configOfConsole(import.meta.dirname), { … })`. */
export const configOfConsole = (folder: string): UserConfig => consoleConfig(createApplicationFolder(folder));
