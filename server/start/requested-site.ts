import type { EntityModels } from '../../src/frame/model/application-model';
import { type ApplicationFolder, askedFolder } from '../../tools/schema/application-folder';
import { readConfig } from '../air/site/config';
import { openConfiguredSite } from '../air/site/open-configured-site';
import { loadApplication } from '../frame/feature/load-application';
import { openConfiguredSite as openSiteOf } from '../frame/program/open-configured-site';
import { type BaseConfig, environmentOf, readBaseConfig, requireNoProblems } from '../frame/site/config';
import type { Site } from '../frame/site/site';

/** What a command is about: the application of this project, or that of `--app <folder>`. */
export interface AskedApplication {
  folder: ApplicationFolder;
  /** Whether it is the one of this project. */
  isOwn: boolean;
  /** Its compiled entities. */
  models(): Promise<EntityModels>;
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

type Variables = Readonly<Record<string, string | undefined>>;

function otherConfig({ dataDir }: ApplicationFolder, variables: Variables): Pick<BaseConfig, 'dataDir' | 'firebase'> {
  const environment = environmentOf({ DATA_DIR: dataDir, ...variables });
  const config = readBaseConfig(environment);
  requireNoProblems(environment);
  return config;
}

/**
 * The application that a command line names.
 *
 * @throws SchemaError when there is none in that folder.
 */
export function askedFrom(words: readonly string[], variables: Variables = process.env): AskedApplication {
  const folder = askedFolder(words);
  const models = async () => (await loadApplication(folder.definition)).models;
  if (folder.programs !== undefined) {
    const config = () => readConfig(variables);
    const open = async (program: string) => openConfiguredSite(config(), program);
    return { folder, isOwn: true, models, readConfig: config, open };
  }
  const config = () => otherConfig(folder, variables);
  return {
    ...{ folder, isOwn: false, models },
    readConfig: config,
    open: async (program) =>
      openSiteOf(config(), { features: [], ...(await loadApplication(folder.definition)), program }),
  };
}
