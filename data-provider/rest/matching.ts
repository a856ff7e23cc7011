import type { EntityModels } from '../../src/frame/model/application-model';
import { previewBulk } from '../../src/frame/model/bulk-calls';
import type { ConsoleDataProvider } from '../contract';
import type { HttpClient } from '../http/client';
import { modelOf } from '../resource';

export function createMatching(http: HttpClient, models: EntityModels): Pick<ConsoleDataProvider, 'previewMatching'> {
  return {
    previewMatching: (resource, { work, ...part }, { signal } = {}) =>
      http.call(previewBulk, { ...part, ...work, collection: modelOf(models, resource).collection }, { signal }),
  };
}
