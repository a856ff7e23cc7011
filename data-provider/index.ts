import type { EntityModels } from '../src/frame/model/application-model';
import { withCheckedRecords } from './checked-records';
import type { ConsoleDataProvider } from './contract';
import type { Connection } from './http/client';
import { createRestProvider } from './rest';
import type { AnswerNumbers } from './rest/answer-numbers';

interface ProviderOptions extends Connection {
  models: EntityModels;
  answers?: AnswerNumbers;
}

export function createDataProvider(options: ProviderOptions): ConsoleDataProvider {
  return withCheckedRecords(createRestProvider(options), options.models);
}
