import type { EntityModels } from '../../src/frame/model/application-model';
import type { ConsoleDataProvider } from '../contract';
import type { HttpClient } from '../http/client';

/** Asks the server which collections hold records. What is asked in the same moment is one request. */
export function createHasRecords(http: HttpClient, models: EntityModels): ConsoleDataProvider['hasRecords'] {
  let asked = new Set<string>();
  let answer: Promise<readonly unknown[]> | undefined;

  async function ask(): Promise<readonly unknown[]> {
    // Until then the others of this moment have asked, too.
    await Promise.resolve();
    const of = [...asked].join(',');
    asked = new Set();
    answer = undefined;
    return http.ask(`/api/_filled?${new URLSearchParams({ of })}`, {}, ({ filled }) =>
      Array.isArray(filled) ? filled : undefined,
    );
  }

  return async (resource) => {
    const model = models.byRoute.get(resource);
    if (model === undefined) throw new Error(`There is no resource "${resource}"`);
    asked.add(model.collection);
    answer ??= ask();
    return (await answer).includes(model.collection);
  };
}
