import type { EntityModels } from '../src/frame/model/application-model';
import { withCheckedRecords } from './checked-records';
import type { ConsoleDataProvider } from './contract';
import type { Connection } from './http/client';
import { createRestProvider } from './rest';

interface ProviderOptions extends Connection {
  models: EntityModels;
}

/** The provider of the configured back end. */
export function createDataProvider(options: ProviderOptions): ConsoleDataProvider {
  return withCheckedRecords(createRestProvider(options), options.models);
}
