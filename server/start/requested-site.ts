import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntityModels } from '../../src/frame/model/application-model';
import { type ApplicationFolder, applicationAt, askedApplication } from '../../tools/schema/application-folder';
import { readConfig } from '../air/site/config';
import { openConfiguredSite } from '../air/site/open-configured-site';
import { loadFeatures } from '../frame/feature/load-features';
import { openConfiguredSite as openSiteOf } from '../frame/program/open-configured-site';
import { type BaseConfig, environmentOf, readBaseConfig, requireNoProblems } from '../frame/site/config';
import type { Site } from '../frame/site/site';

/** What a command is about: the application of this project, or that of `--app <folder>`. */
export interface AskedApplication {
  folder: ApplicationFolder;
  /** Where its data are. @throws ConfigError when the environment cannot be used. */
  readConfig(): Pick<BaseConfig, 'dataDir' | 'firebase'>;
  /**
   * Opens its data with its own schemas.
   *
   * @param program what this process is called to others who want the same data folder.
   * @throws ConfigError like {@link readConfig}, DataError when they cannot be opened.
   */
  open(program: string): Promise<Site>;
}

const ROOT = join(import.meta.dirname, '..', '..');

function otherConfig({ dataDir }: ApplicationFolder): Pick<BaseConfig, 'dataDir' | 'firebase'> {
  const environment = environmentOf({ DATA_DIR: dataDir, ...process.env });
  const config = readBaseConfig(environment);
  requireNoProblems(environment);
  return config;
}

/**
 * The application that a command line names.
 *
 * @throws SchemaError when there is none in that folder.
 */
export function askedFrom(words: readonly string[], root = ROOT): AskedApplication {
  const asked = askedApplication(words);
  const folder = applicationAt(root, asked);
  if (asked === undefined) {
    const config = () => readConfig(process.env);
    return { folder, readConfig: config, open: async (program) => openConfiguredSite(config(), program) };
  }
  return {
    folder,
    readConfig: () => otherConfig(folder),
    open: async (program) => {
      const { models }: { models: EntityModels } = await import(pathToFileURL(folder.models).href);
      return openSiteOf(otherConfig(folder), { models, features: await loadFeatures(folder.features), program });
    },
  };
}
