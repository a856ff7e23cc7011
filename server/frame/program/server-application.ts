import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OwnPaths } from '../../../src/frame/model/console-paths';
import type { Conversion } from '../data-format/conversion';
import type { Feature } from '../feature/feature';
import type { App, AppOptions, Demo, PublicConfig } from '../site/running-app';
import type { Site } from '../site/site';
import type { Running } from './run-process';

/** What the server of one application is made of, on both back ends. The kind of its site and its app are its own. */
export interface ServerApplication<OwnSite extends Site = Site, OwnApp extends App = App> {
  /** Its schemas as they are today. */
  models: EntityModels;
  /** What it has beside the features of every application. */
  features: readonly Feature<OwnApp, never>[];
  /** Folder of its built console. */
  consoleFolder: string;
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: OwnPaths | undefined;
  /** Opens its data, those of an older format after a backup. @throws DataError when they cannot be opened. */
  open(): OwnSite | Promise<OwnSite>;
  /** Its running server without data, in memory, for schemas that are tried out: it sends and commands nothing. */
  openTrial(models: EntityModels, config: PublicConfig): OwnApp;
  /** What was ever changed of the format of its data. */
  conversions?: readonly Conversion<NoInfer<OwnSite>>[];
  /**
   * Writes all data into a file with this in its name, and says where: before records are written again for other schemas.
   * Missing where the data are backed up by somebody else.
   */
  backUp?: ((name: string) => string) | undefined;
  /** Repairs what a stop came between, before anything is served. */
  repair?(site: OwnSite): Promise<void>;
  demo: Demo<OwnSite>;
  /** The running server, its routes included. */
  createApp(site: OwnSite, options: Omit<AppOptions, 'site'>): OwnApp;
  /**
   * Begins what its demo data set does by itself.
   *
   * @param madeAt when the demo data set was made, in ms; undefined for data of its own.
   */
  begin?(site: OwnSite, app: OwnApp, madeAt: number | undefined): Promise<Running>;
}
