import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Config } from '../../air/site/config';
import { openConfiguredSite } from '../../air/site/open-configured-site';
import { openProjectConfig } from '../../frame/auth/firebase/project-config';
import { ConfigError } from '../../frame/site/config';
import { DataError } from '../../frame/stores/data-error';
import { reportAccounts } from './report-accounts';
import { setSettings } from './set-settings';

const USAGE = `npm run secure:firebase [-- --repair]

Closes what a Firebase project leaves open: sign-up and deletion of accounts by anybody who has the public web key, changes of
the e-mail past the server, and short passwords. Then compares accounts with records and reports where they differ.

  --repair  disables accounts without a record, brings e-mails in step with the records, makes accounts that are missing, and
            deletes those of access tokens that have got a password. Not where another application uses accounts of the project.

The project is that of the server: the same FIREBASE_ variables and GOOGLE_APPLICATION_CREDENTIALS.`;

interface Surroundings {
  readConfig(): Config;
  write(line: string): void;
}

function isRepairAsked(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { repair: { type: 'boolean' } } }).values.repair === true;
  } catch {
    return undefined;
  }
}

async function secure(configuration: Config, isRepair: boolean, write: (line: string) => void): Promise<boolean> {
  const { firebase } = configuration;
  if (firebase === undefined) throw new ConfigError(['secure:firebase is for BACKEND=firebase alone']);
  const { projectId } = firebase;
  const site = await openConfiguredSite(configuration, 'npm run secure:firebase');
  const app = initializeApp({ projectId }, `secure-${projectId}`);
  try {
    write(`Settings of Authentication of the project ${projectId}:`);
    const areSet = await setSettings(site.models, openProjectConfig(firebase), write);
    write('Accounts and records:');
    const agree = await reportAccounts(site, getAuth(app), { isRepair, write });
    return areSet && agree;
  } finally {
    await site.close();
    await deleteApp(app);
  }
}

/**
 * Runs `secure:firebase`.
 * @returns exit code 0 if all settings are set and accounts match records, 1 if differences remain, 2 if it could not
 * run.
 */
export async function runSecureFirebase(
  args: readonly string[],
  { readConfig, write }: Surroundings,
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
