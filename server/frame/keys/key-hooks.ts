import type { EntityModels } from '../../../src/frame/model/application-model';
import { removeOf } from '../auth/user-hook';
import type { EntityHooks } from '../documents/hooks';
import { PROGRAM_KEYS } from './program-keys';

/**
 * Deletes the access keys of a deleted person, also if the person is restored, and after another user sets a new
 * password.
 */
export function keyHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return {
    [accounts.model.name]: {
      written: async ({ unit, before, record, secrets }) => {
        if (before !== undefined && typeof secrets.password === 'string')
          await removeOf(unit, PROGRAM_KEYS.name, record.id);
      },
      removed: ({ unit, record }) => removeOf(unit, PROGRAM_KEYS.name, record.id),
    },
  };
}
