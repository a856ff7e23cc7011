import type { Auth } from 'firebase-admin/auth';
import { createAccounts } from '../../frame/auth/firebase/accounts';
import { type AccountDifferences, findAccountDifferences } from '../../frame/auth/firebase/compare-accounts';
import { followRights } from '../../frame/auth/firebase/follow-rights';
import type { Site } from '../../frame/site/site';

interface Kind {
  found: string;
  remedy: string;
  repair(uid: string): Promise<void>;
}

function kindsOf({ models, store }: Site, auth: Auth): Record<keyof AccountDifferences, Kind> {
  const users = models.accounts?.model.collection ?? '';
  const userOf = (id: string) => store.get(users, id);
  const accounts = createAccounts(auth, models, async (id) => (await userOf(id)) !== undefined);
  const follow = async (id: string) => {
    const user = await userOf(id);
    if (user !== undefined) await accounts.update(user.record);
  };
  return {
    strangers: {
      found: 'accounts without a record: of strangers, or left behind',
      remedy: 'disabled',
      repair: async (uid) => {
        await auth.updateUser(uid, { disabled: true });
        await accounts.endSessions(uid);
      },
    },
    missing: { found: 'users without an account', remedy: 'given one, without a password', repair: follow },
    otherEmails: {
      found: 'accounts with another e-mail than the record',
      remedy: "given the record's",
      repair: follow,
    },
    otherRights: {
      found: 'accounts with other rights than the record, or with rights without a record',
      remedy: "given the record's rights, or none",
      repair: (uid) => followRights({ models, store, accounts }, uid),
    },
    openLevels: {
      found: 'accounts of an access token that have got an e-mail, a password or a provider',
      remedy: 'deleted: the next sign-in by token makes them again',
      repair: (uid) => accounts.remove(uid),
    },
  };
}

const SHOWN = 20;

function some(uids: readonly string[]): string {
  const more = uids.length > SHOWN ? [`and ${uids.length - SHOWN} more`] : [];
  return [...uids.slice(0, SHOWN), ...more].join(', ');
}

export async function reportAccounts(
  site: Site,
  auth: Auth,
  { isRepair, write }: { isRepair: boolean; write(line: string): void },
): Promise<boolean> {
  const differences = await findAccountDifferences(site, auth);
  const { strangers, missing, otherEmails, otherRights, openLevels } = kindsOf(site, auth);
  const found = [
    // Unknown accounts come first, because one may hold the email address that a user needs.
    { ...strangers, uids: differences.strangers },
    { ...otherRights, uids: differences.otherRights },
    { ...openLevels, uids: differences.openLevels },
    { ...otherEmails, uids: differences.otherEmails },
    { ...missing, uids: differences.missing },
  ].filter(({ uids }) => uids.length > 0);
  if (found.length === 0) write('  agree');
  let agree = found.length === 0 || isRepair;
  for (const { found: what, remedy, repair, uids } of found) {
    write(`  ${uids.length} ${what}: ${some(uids)}`);
    if (!isRepair) {
      write(`    with --repair they are ${remedy}`);
      continue;
    }
    let repaired = 0;
    for (const uid of uids) {
      try {
        await repair(uid);
        repaired += 1;
      } catch (error) {
        agree = false;
        write(`    ${uid}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    write(`    ${repaired} were ${remedy}`);
  }
  return agree;
}
