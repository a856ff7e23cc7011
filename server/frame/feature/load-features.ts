import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Feature, Ground } from './feature';

/**
 * What the server of an application has beside the features of every application: all lists that a file exports.
 *
 * @param file absolute; an application without features of its own has none.
 */
export async function loadFeatures(file: string): Promise<Feature<never, Ground>[]> {
  if (!existsSync(file)) return [];
  const module: Record<string, readonly Feature<never, Ground>[]> = await import(pathToFileURL(file).href);
  return Object.values(module).flat();
}
