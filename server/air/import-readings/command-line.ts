import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTimeZone } from '../../../src/frame/time/zone-offset';
import { type HeaderMap, parseHeaderMap } from './columns';

export const USAGE = `npm run import:readings -- <file or folder> [options]

  --manager <name>   the manager; made when there is none of that name   (default: Imported)
  --building <name>  the building; made when there is none of that name  (default: the folder's name)
  --zone <IANA zone> the zone of the timestamps                          (default: the building's, else the site's)
  --map <list>       headers that are not understood, e.g. co2=Sensor 1,timestamp=When
  --dates dmy|mdy    whether 01/02/2026 is in February or in January     (default: as the files show)
  --dry-run          shows what was understood, and writes nothing

Every file (.csv, .txt, .tsv, also packed as .gz) becomes a room with one device, named after the file. Importing the same file
again adds nothing.`;

export interface ImportOptions {
  files: readonly string[];
  manager: string;
  building: string;
  /** IANA zone of the timestamps; if undefined, the zone of the building or site. */
  zone: string | undefined;
  headers: HeaderMap;
  dates: 'dmy' | 'mdy' | undefined;
  isDryRun: boolean;
}

const TABLES = /\.(csv|txt|tsv)(\.gz)?$/i;

export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Parses the command line and lists the files by name.
 * @throws UsageError.
 */
export async function readCommandLine(args: readonly string[]): Promise<ImportOptions> {
  const { values, positionals } = parsedArguments(args);
  const [target, ...others] = positionals;
  if (target === undefined) throw new UsageError('Which file or folder?');
  if (others.length > 0) throw new UsageError(`Only one file or folder at a time, not also ${others.join(', ')}`);
  if (values.zone !== undefined && !isTimeZone(values.zone)) {
    throw new UsageError(`--zone: ${values.zone} is not an IANA time zone, such as Europe/Rome`);
  }
  return {
    files: await filesOf(target),
    manager: values.manager ?? 'Imported',
    building: values.building ?? parse(basename(resolve(target))).name,
    zone: values.zone,
    headers: headersOf(values.map),
    dates: datesOf(values.dates),
    isDryRun: values['dry-run'] === true,
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        manager: { type: 'string' },
        building: { type: 'string' },
        zone: { type: 'string' },
        map: { type: 'string' },
        dates: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function headersOf(text: string | undefined): ImportOptions['headers'] {
  try {
    return parseHeaderMap(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function datesOf(text: string | undefined): ImportOptions['dates'] {
  if (text === undefined || text === 'dmy' || text === 'mdy') return text;
  throw new UsageError(`--dates: ${text} is neither dmy nor mdy`);
}

async function filesOf(target: string): Promise<string[]> {
  const found = await stat(target).catch(() => undefined);
  if (!found) throw new UsageError(`${target} does not exist`);
  if (!found.isDirectory()) return [target];
  const names = (await readdir(target)).filter((name) => TABLES.test(name)).sort();
  if (names.length === 0)
    throw new UsageError(`${target} holds no file that ends with .csv, .txt or .tsv, or with .gz behind that`);
  return names.map((name) => join(target, name));
}
