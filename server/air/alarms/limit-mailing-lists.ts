import type { EntityModels } from '../../../src/frame/model/application-model';
import { getAt } from '../../frame/documents/acl';
import { fieldsRefused } from '../../frame/documents/api-error';
import type { EntityHooks } from '../../frame/documents/hooks';
import { airMessage } from '../texts/air-message';

export const MAX_ADDRESSES = 100;

const LISTS = ['alarms.mailingList', 'alarms.escalateTo', 'contactMails', 'alarmChannels.mails'];

const TOO_MANY = airMessage('alarmWork.tooManyAddresses', { limit: MAX_ADDRESSES });

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** Accepts a list above the limit if the change does not make the list longer. */
export function limitMailingLists({ list }: Pick<EntityModels, 'list'>): EntityHooks {
  const entries = list.flatMap((model) => {
    const paths = LISTS.filter((path) => model.fieldByPath.has(path));
    if (paths.length === 0) return [];
    const complete: NonNullable<EntityHooks[string]['complete']> = async ({ record, before }) => {
      for (const path of paths) {
        const length = lengthOf(getAt(record, path));
        if (length > MAX_ADDRESSES && length > lengthOf(getAt(before, path))) {
          throw fieldsRefused(422, 'too_many_addresses', { [path]: TOO_MANY });
        }
      }
      return record;
    };
    return [[model.name, { complete }] as const];
  });
  return Object.fromEntries(entries);
}
