import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';

/** @throws ApiError 403 if the actor does not manage accounts. */
export function requireAdministrator(models: EntityModels, actor: Actor): void {
  if (managesAccounts(models, actor)) return;
  throw new ApiError(403, 'forbidden', message('history.notAll'));
}
