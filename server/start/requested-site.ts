import { parseFolder } from '../../tools/schema/application-folder';
import { type LoadedApplication, loadApplication } from '../frame/feature/load-application';
import { openConfiguredSite } from '../frame/program/open-configured-site';
import { parseConfig, readBaseConfig } from '../frame/site/config';
import type { Site } from '../frame/site/site';

type OwnOpening = { open(variables: NodeJS.ProcessEnv, program: string): Promise<Site> };

export function parseSite(words: readonly string[], variables: NodeJS.ProcessEnv = process.env) {
  const folder = parseFolder(words);
  const application = (): Promise<LoadedApplication & Partial<OwnOpening>> => loadApplication(folder.definition);
  const readConfig = () => parseConfig({ DATA_DIR: folder.dataDir, ...variables }, readBaseConfig);
  return {
    folder,
    isOwn: folder.programs !== undefined,
    models: async () => (await application()).models,
    readConfig,
    /** @param program name in messages about the data folder @throws ConfigError or DataError */
    open: async (program: string) => {
      const { open, features = [], ...own } = await application();
      if (open !== undefined) return open(variables, program);
      return openConfiguredSite(readConfig(), { models: own.models, features, program });
    },
  };
}
