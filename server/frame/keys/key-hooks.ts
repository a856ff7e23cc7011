import type { EntityModels } from '../../../src/frame/model/application-model';
import { removeOf } from '../auth/user-hook';
import type { EntityHooks } from '../documents/hooks';
import { PROGRAM_KEYS } from './program-keys';

/** Deletes the keys of a deleted person: they must not be good again when the person is restored. */
export function keyHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return {
    [accounts.model.name]: { removed: ({ unit, record }) => removeOf(unit, PROGRAM_KEYS.name, record.id) },
  };
}
