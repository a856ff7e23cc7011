import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';

/** @throws ApiError 403 when the actor does not manage accounts. */
export function requireAdministrator(models: EntityModels, actor: Actor): void {
  if (managesAccounts(models, actor)) return;
  throw new ApiError(403, 'forbidden', {
    en: 'You may not read the history of everything',
    it: 'Non hai il permesso di leggere la cronologia di tutto',
  });
}
