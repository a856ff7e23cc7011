import { pathToFileURL } from 'node:url';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Feature, Ground } from './feature';

export type LoadedApplication = { models: EntityModels; features?: readonly Feature<never, Ground>[] };

/** @param file absolute path of an `application.ts`, whose default export is the argument of `defineApplication` */
export async function loadApplication(file: string): Promise<LoadedApplication> {
  const module: { default: LoadedApplication } = await import(pathToFileURL(file).href);
  return module.default;
}
