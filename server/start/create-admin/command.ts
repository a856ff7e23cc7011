import { parseArgs } from 'node:util';
import { listRolesWith } from '../../../src/frame/access/may';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { ConfigError } from '../../frame/site/config';
import { readDemoCreationTime } from '../../frame/site/demo-data';
import type { Site } from '../../frame/site/site';
import { DataError } from '../../frame/stores/data-error';
import { CommandRefusal } from './ask-password';

const USAGE = `npm run create:admin -- --email <address> --name <name>

  --email <address>  e-mail address with which the administrator signs in
  --name <name>      name shown in the console
  --app <folder>     uses another application than that of this project
  --new-site         starts a new site, although DATA_DIR contains files of a former one

The command asks for the password twice. Without a terminal, it uses the environment variable ADMIN_PASSWORD.
Use the DATA_DIR of the server: ./var by default, ./var/<its folder> for another application.`;

type AdminOptions = { email: string; name: string };

/** Omits unknown arguments from the message, because an argument could be a password. */
function readCommandLine(args: readonly string[]): AdminOptions {
  const { email = '', name = '' } = parsedArguments(args);
  const missing = [...(email === '' ? ['--email'] : []), ...(name === '' ? ['--name'] : [])];
  if (missing.length > 0) throw new CommandRefusal([`Give ${missing.join(' and ')}.`, '', USAGE]);
  return { email, name };
}

function parsedArguments(args: readonly string[]): Partial<AdminOptions> {
  try {
    const { email, name } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        app: { type: 'string' },
        'new-site': { type: 'boolean' },
      },
    }).values;
    return { email: email?.trim(), name: name?.trim() };
  } catch {
    throw new CommandRefusal([
      'Only --email, --name, --app and --new-site can be given, the first three with values in quotes.',
      '',
      USAGE,
    ]);
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  email: 'give another with --email',
  name: 'give another with --name',
  password: 'choose another',
};

/** @returns for example `['password: please valid password. At least 6 characters; choose another.']` */
function describeFieldFaults(model: EntityModel, { code, details }: ApiError): string[] {
  return Object.entries(sayEach(sayEnglish, details.errors ?? {})).map(([path, text]) => {
    if (code === 'not_unique' && path === 'email') {
      return 'email: is already in use. A user with this e-mail address exists: sign in with it, or give another with --email.';
    }
    const help = model.fieldByPath.get(path)?.help?.en;
    const advice = [help, REMEDIES[path]].filter((part) => part !== undefined).join('; ');
    return advice === ''
      ? `${path}: ${text}.`
      : `${path}: ${text}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
  });
}

export interface CommandContext {
  openSite(): Promise<Site>;
  askPassword: (() => Promise<string>) | undefined;
  environmentPassword: string | undefined;
  write(line: string): void;
}

async function passwordFrom({ askPassword, environmentPassword = '' }: CommandContext): Promise<string> {
  if (askPassword !== undefined) return askPassword();
  if (environmentPassword !== '') return environmentPassword;
  throw new CommandRefusal([
    'The password needs a terminal: run this command in one, or set the environment variable ADMIN_PASSWORD.',
  ]);
}

async function createAdmin(site: Site, { email, name }: AdminOptions, surroundings: CommandContext): Promise<void> {
  const people = site.models.accounts;
  if (people === undefined)
    throw new CommandRefusal(['There are no accounts, because _application.json contains no entity for them.']);
  const { model, managedBy } = people;
  if ((await readDemoCreationTime(site)) !== undefined) {
    throw new CommandRefusal([
      'This folder contains the demo data set, whose passwords are public. Set DATA_DIR to a folder of your own.',
    ]);
  }
  const password = await passwordFrom(surroundings);
  try {
    const [role] = listRolesWith(site.models.rights, managedBy);
    const { record } = await site.documents.create(SYSTEM, model, { name, email, password, role });
    surroundings.write(`Created the administrator ${record.name}, who signs in as ${record.email}.`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.errors === undefined) throw error;
    throw new CommandRefusal([...describeFieldFaults(model, error), 'No administrator was created.']);
  }
}

/** Creates an administrator without showing the password. @returns exit code 0, or 2 after a rejection. */
export async function runCreateAdmin(args: readonly string[], surroundings: CommandContext): Promise<0 | 2> {
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
    if (error instanceof CommandRefusal) for (const line of error.lines) write(line);
    else if (error instanceof ConfigError || error instanceof DataError) write(error.message);
    else throw error;
    return 2;
  }
}
