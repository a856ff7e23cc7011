import { pathToFileURL } from 'node:url';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Feature, Ground } from './feature';

/** What commands need of an application. Its features are called by nobody but its server. */
export interface LoadedApplication {
  models: EntityModels;
  features?: readonly Feature<never, Ground>[];
}

/** @param file `application.ts` of an application, absolute; its default export is what `defineApplication` takes. */
export async function loadApplication(file: string): Promise<LoadedApplication> {
  const module: { default: LoadedApplication } = await import(pathToFileURL(file).href);
  return module.default;
}
