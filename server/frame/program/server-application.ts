import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OwnPaths } from '../../../src/frame/model/console-paths';
import type { Conversion } from '../data-format/conversion';
import type { Feature } from '../feature/feature';
import type { App, AppOptions, Demo, PublicConfig } from '../site/running-app';
import type { Site } from '../site/site';
import type { Running } from './run-process';

export interface ServerApplication<OwnSite extends Site = Site, OwnApp extends App = App> {
  models: EntityModels;
  features: readonly Feature<OwnApp, never>[];
  consoleFolder: string;
  paths?: OwnPaths | undefined;
  open(): OwnSite | Promise<OwnSite>;
  /** Opens a server in memory that sends and controls nothing. */
  openTrial(models: EntityModels, config: PublicConfig): OwnApp;
  conversions?: readonly Conversion<NoInfer<OwnSite>>[];
  /** Returns the path of a file with all data. Omitted if another service backs up the data. */
  backUp?: ((name: string) => string) | undefined;
  command?: string;
  repair?(site: OwnSite): Promise<void>;
  demo: Demo<OwnSite>;
  createApp(site: OwnSite, options: Omit<AppOptions, 'site'>): OwnApp;
  begin?(site: OwnSite, app: OwnApp, madeAt: number | undefined): Promise<Running>;
}
