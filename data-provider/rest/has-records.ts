import type { EntityModels } from '../../src/frame/model/application-model';
import { filledCollections } from '../../src/frame/model/batch-calls';
import type { ConsoleDataProvider } from '../contract';
import type { HttpClient } from '../http/client';
import { modelOf } from '../resource';

/** Reads which collections hold records. Calls in the same moment share one request. */
export function createHasRecords(http: HttpClient, models: EntityModels): ConsoleDataProvider['hasRecords'] {
  let asked = new Set<string>();
  let answer: Promise<readonly string[]> | undefined;

  async function ask(): Promise<readonly string[]> {
    await Promise.resolve();
    const of = [...asked].join(',');
    asked = new Set();
    answer = undefined;
    return http.call(filledCollections, { of });
  }

  return async (resource) => {
    const { collection } = modelOf(models, resource);
    asked.add(collection);
    answer ??= ask();
    return (await answer).includes(collection);
  };
}
