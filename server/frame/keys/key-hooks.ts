import type { EntityModels } from '../../../src/frame/model/application-model';
import { removeOf } from '../auth/user-hook';
import type { EntityHooks } from '../documents/hooks';
import { PROGRAM_KEYS } from './program-keys';

/** Deletes the keys of a deleted person, also for the case that the person is restored, and of one who is given another password. */
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
