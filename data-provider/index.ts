import type { EntityModels } from '../src/frame/model/application-model';
import { withCheckedRecords } from './checked-records';
import type { ConsoleDataProvider } from './contract';
import { createRestProvider } from './rest';
import type { FaultText } from './rest/faults';
import type { Request } from './rest/http-client';

interface ProviderOptions {
  models: EntityModels;
  request: Request;
  faultText: FaultText;
}

/** The provider of the configured back end. */
export function createDataProvider(options: ProviderOptions): ConsoleDataProvider {
  return withCheckedRecords(createRestProvider(options), options.models);
}
