import { rolesWith } from '../../../src/frame/access/may';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { ConfigError } from '../../frame/site/config';
import { demoMadeAt } from '../../frame/site/demo-data';
import type { Site } from '../../frame/site/site';
import { DataError } from '../../frame/stores/data-error';
import { type AdminOptions, readCommandLine, USAGE } from './command-line';
import { describeFieldFaults } from './field-faults';
import { Refusal } from './refusal';

export interface Surroundings {
  openSite(): Promise<Site>;
  askPassword: (() => Promise<string>) | undefined;
  environmentPassword: string | undefined;
  write(line: string): void;
}

async function passwordFrom({ askPassword, environmentPassword = '' }: Surroundings): Promise<string> {
  if (askPassword !== undefined) return askPassword();
  if (environmentPassword !== '') return environmentPassword;
  throw new Refusal([
    'There is no terminal to ask for the password: run this in one, or set the environment variable ADMIN_PASSWORD.',
  ]);
}

async function createAdmin(site: Site, { email, name }: AdminOptions, surroundings: Surroundings): Promise<void> {
  const people = site.models.accounts;
  if (people === undefined) throw new Refusal(['There are no accounts: _application.json names no entity for them.']);
  const { model, managedBy } = people;
  if ((await demoMadeAt(site)) !== undefined) {
    throw new Refusal([
      'This folder holds the demo data set, whose passwords everyone knows. Set DATA_DIR to a folder of your own.',
    ]);
  }
  const password = await passwordFrom(surroundings);
  try {
    const [role] = rolesWith(site.models.rights, managedBy);
    const { record } = await site.documents.create(SYSTEM, model, { name, email, password, role });
    surroundings.write(`Made the administrator ${record.name}, who signs in as ${record.email}.`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.errors === undefined) throw error;
    throw new Refusal([...describeFieldFaults(model, error), 'No administrator was made.']);
  }
}

/**
 * Runs `create:admin`: creates a user with the account manager role, with the same checks as REST. The password appears
 * neither on the command line nor in the output.
 * @returns exit code 0, or 2 if the administrator was rejected.
 */
export async function runCreateAdmin(args: readonly string[], surroundings: Surroundings): Promise<0 | 2> {
  const { write } = surroundings;
  if (args.includes('--help')) {
    write(USAGE);
    return 0;
  }
  try {
    const options = readCommandLine(args);
    const site = await surroundings.openSite();
    try {
      await createAdmin(site, options, surroundings);
      return 0;
    } finally {
      await site.close();
    }
  } catch (error) {
    if (error instanceof Refusal) for (const line of error.lines) write(line);
    else if (error instanceof ConfigError || error instanceof DataError) write(error.message);
    else throw error;
    return 2;
  }
}
