import type { EntityModels } from '../src/frame/model/application-model';
import { withCheckedRecords } from './checked-records';
import type { ConsoleDataProvider } from './contract';
import type { Connection } from './http/client';
import { createRestProvider } from './rest';
import type { AnswerNumbers } from './rest/answer-numbers';

interface ProviderOptions extends Connection {
  models: EntityModels;
  /** Of all answers that screens have, whichever way they asked. */
  answers?: AnswerNumbers;
}

/** The provider of the configured back end. */
export function createDataProvider(options: ProviderOptions): ConsoleDataProvider {
  return withCheckedRecords(createRestProvider(options), options.models);
}
