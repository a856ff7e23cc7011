import type { EntityModels } from '../../src/frame/model/application-model';
import { isPlainObject } from '../../src/frame/model/paths';
import type { ConsoleDataProvider } from '../contract';
import { type FaultText, faultError } from './faults';
import type { createHttpClient } from './http-client';

interface HasRecordsOptions {
  /** Where the REST resources are. */
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
  models: EntityModels;
  faultText: FaultText;
}

/** Asks the server which collections hold records. What is asked in the same moment is one request. */
export function createHasRecords({
  url,
  httpClient,
  models,
  faultText,
}: HasRecordsOptions): ConsoleDataProvider['hasRecords'] {
  let asked = new Set<string>();
  let answer: Promise<readonly unknown[]> | undefined;

  async function ask(): Promise<readonly unknown[]> {
    // Until then the others of this moment have asked, too.
    await Promise.resolve();
    const of = [...asked].join(',');
    asked = new Set();
    answer = undefined;
    const { json, status } = await httpClient(`${url}/_filled?${new URLSearchParams({ of })}`);
    if (isPlainObject(json) && Array.isArray(json.filled)) return json.filled;
    throw await faultError(faultText, { kind: 'unreadable', status, isWrite: false });
  }

  return async (resource) => {
    const model = models.byRoute.get(resource);
    if (model === undefined) throw new Error(`There is no resource "${resource}"`);
    asked.add(model.collection);
    answer ??= ask();
    return (await answer).includes(model.collection);
  };
}
