import { parseArgs } from 'node:util';
import { Refusal } from './refusal';

export const USAGE = `npm run create:admin -- --email <address> --name <name>

  --email <address>  what the administrator signs in with
  --name <name>      the name that the console shows
  --app <folder>     of another application than that of this project
  --new-site         begins a new site although files of a former one are in DATA_DIR

The password is asked for, twice. Without a terminal it is taken from the environment variable ADMIN_PASSWORD.
The data are those of the server: the same DATA_DIR, by default ./var, of another application ./var/<its folder>.`;

export interface AdminOptions {
  email: string;
  name: string;
}

/** Reads the command line. Unknown arguments are not repeated in the message, because they could be a password. */
export function readCommandLine(args: readonly string[]): AdminOptions {
  const { email = '', name = '' } = parsedArguments(args);
  const missing = [...(email === '' ? ['--email'] : []), ...(name === '' ? ['--name'] : [])];
  if (missing.length > 0) throw new Refusal([`Give ${missing.join(' and ')}.`, '', USAGE]);
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
    throw new Refusal([
      'Only --email, --name, --app and --new-site can be given, the first three with values in quotes.',
      '',
      USAGE,
    ]);
  }
}
