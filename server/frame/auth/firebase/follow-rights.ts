import type { Auth } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { Store } from '../../stores/store';
import { userSubject } from '../subjects';
import type { Accounts } from './accounts';
import { findAccountDifferences } from './compare-accounts';

interface RightsParts {
  models: EntityModels;
  store: Store;
  accounts: Pick<Accounts, 'update' | 'withdrawRights'>;
}

export async function followRights({ models, store, accounts }: RightsParts, uid: string): Promise<void> {
  const user = await store.get(models.accounts?.model.collection ?? '', uid);
  const hasRights = user !== undefined && userSubject(models, user.record) !== undefined;
  await (hasRights ? accounts.update(user.record) : accounts.withdrawRights(uid));
}

export async function followAllRights(parts: RightsParts, auth: Auth): Promise<number> {
  const { otherRights } = await findAccountDifferences(parts, auth);
  for (const uid of otherRights) await followRights(parts, uid);
  return otherRights.length;
}
