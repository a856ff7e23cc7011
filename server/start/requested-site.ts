import type { EntityModels } from '../../src/frame/model/application-model';
import { type ApplicationFolder, askedFolder } from '../../tools/schema/application-folder';
import { type LoadedApplication, loadApplication } from '../frame/feature/load-application';
import { openConfiguredSite } from '../frame/program/open-configured-site';
import { type BaseConfig, configFrom, readBaseConfig, type Variables } from '../frame/site/config';
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

/** An application whose data are more than records opens them itself. */
interface OwnOpening {
  open(variables: Variables, program: string): Promise<Site>;
}

/**
 * The application that a command line names.
 *
 * @throws SchemaError when there is none in that folder.
 */
export function askedFrom(words: readonly string[], variables: Variables = process.env): AskedApplication {
  const folder = askedFolder(words);
  const application = (): Promise<LoadedApplication & Partial<OwnOpening>> => loadApplication(folder.definition);
  const readConfig = () => configFrom({ DATA_DIR: folder.dataDir, ...variables }, readBaseConfig);
  return {
    folder,
    isOwn: folder.programs !== undefined,
    models: async () => (await application()).models,
    readConfig,
    open: async (program) => {
      const { open, features = [], ...own } = await application();
      if (open !== undefined) return open(variables, program);
      return openConfiguredSite(readConfig(), { models: own.models, features, program });
    },
  };
}
