import { may } from '../../src/access/may';
import type { EntityModels } from '../../src/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';

/** Whether somebody manages accounts: who does may see and undo what everybody has done. */
export function isAdministrator({ rights, accounts }: EntityModels, actor: Actor): boolean {
  return accounts !== undefined && may(rights, actor, accounts.managedBy);
}

/** @throws ApiError 403 */
export function requireAdministrator(models: EntityModels, actor: Actor): void {
  if (isAdministrator(models, actor)) return;
  throw new ApiError(403, 'forbidden', {
    en: 'You may not read the history of everything',
    it: 'Non hai il permesso di leggere la cronologia di tutto',
  });
}
