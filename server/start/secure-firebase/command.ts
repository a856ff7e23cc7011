import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Config } from '../../air/site/config';
import { openConfiguredSite } from '../../air/site/site';
import { createAccounts } from '../../frame/auth/firebase/accounts';
import {
  type AccountDifferences,
  findAccountDifferences,
  updateAccountRights,
} from '../../frame/auth/firebase/compare-accounts';
import {
  listProjectSettings,
  openProjectConfig,
  type ProjectConfig,
  ProjectConfigError,
} from '../../frame/auth/firebase/project-settings';
import { ConfigError } from '../../frame/site/config';
import type { Site } from '../../frame/site/site';
import { DataError } from '../../frame/stores/data-error';

async function refusalOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProjectConfigError) return error.message;
      throw error;
    },
  );
}

/** Sets values one by one, because a setting that the project's plan lacks must not block others. Keeps stricter values. */
export async function applyProjectSettings(
  models: EntityModels,
  config: ProjectConfig,
  write: (line: string) => void,
): Promise<boolean> {
  const settings = listProjectSettings(models);
  try {
    const before = await config.read();
    const refusals = new Map<string, string | undefined>();
    for (const setting of settings) {
      if (setting.isSet(before)) continue;
      refusals.set(setting.path, await refusalOf(config.write(setting.path, setting.wanted(before))));
    }
    const after = await config.read();
    for (const setting of settings) {
      const { path, risk } = setting;
      if (setting.isSet(before)) write(`  ${path}: was already set`);
      else if (setting.isSet(after)) write(`  ${path}: set now`);
      else write(`  ${path}: NOT SET, so ${risk}. ${refusals.get(path) ?? 'Firebase did not store it'}.`);
    }
    return settings.every((setting) => setting.isSet(after));
  } catch (error) {
    if (!(error instanceof ProjectConfigError)) throw error;
    write(`  could not be read. ${error.message}.`);
    return false;
  }
}

type Kind = { found: string; remedy: string; repair(uid: string): Promise<void> };

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
      found: 'accounts without a record: created by strangers, or remains of deleted users',
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
      repair: (uid) => updateAccountRights({ models, store, accounts }, uid),
    },
    openLevels: {
      found: 'accounts of an access token with an e-mail, a password or a provider',
      remedy: 'deleted; the next sign-in by token creates them again',
      repair: (uid) => accounts.remove(uid),
    },
  };
}

const SHOWN = 20;

function some(uids: readonly string[]): string {
  const more = uids.length > SHOWN ? [`and ${uids.length - SHOWN} more`] : [];
  return [...uids.slice(0, SHOWN), ...more].join(', ');
}

async function reportAccounts(
  site: Site,
  auth: Auth,
  { isRepair, write }: { isRepair: boolean; write(line: string): void },
): Promise<boolean> {
  const differences = await findAccountDifferences(site, auth);
  const { strangers, missing, otherEmails, otherRights, openLevels } = kindsOf(site, auth);
  const found = [
    // Starts with unknown accounts, because one of them may use the email address of a user.
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

const USAGE = `npm run secure:firebase [-- --repair]

Forbids what a Firebase project allows by default: creating and deleting accounts with the public web key, changing the
e-mail without the server, and short passwords. Then compares accounts with records and reports differences.

  --repair  disables accounts without a record, copies e-mails from the records, creates missing accounts, and deletes
            accounts of access tokens with a password. Do not use it if another application shares the accounts.

Use the variables of the server: FIREBASE_… and GOOGLE_APPLICATION_CREDENTIALS.`;

function isRepairAsked(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { repair: { type: 'boolean' } } }).values.repair === true;
  } catch {
    return undefined;
  }
}

async function secure(configuration: Config, isRepair: boolean, write: (line: string) => void): Promise<boolean> {
  const { firebase } = configuration;
  if (firebase === undefined) throw new ConfigError(['secure:firebase requires BACKEND=firebase']);
  const { projectId } = firebase;
  const site = await openConfiguredSite(configuration, 'npm run secure:firebase');
  const app = initializeApp({ projectId }, `secure-${projectId}`);
  try {
    write(`Settings of Authentication of the project ${projectId}:`);
    const areSet = await applyProjectSettings(site.models, openProjectConfig(firebase), write);
    write('Accounts and records:');
    const agree = await reportAccounts(site, getAuth(app), { isRepair, write });
    return areSet && agree;
  } finally {
    await site.close();
    await deleteApp(app);
  }
}

/** @returns exit code 0; 1 if differences remain, 2 if the command could not run. */
export async function runSecureFirebase(
  args: readonly string[],
  { readConfig, write }: { readConfig(): Config; write(line: string): void },
): Promise<0 | 1 | 2> {
  const isRepair = isRepairAsked(args);
  if (isRepair === undefined) {
    write(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  try {
    return (await secure(readConfig(), isRepair, write)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof DataError)) throw error;
    write(error.message);
    return 2;
  }
}
