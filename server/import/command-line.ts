import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTimeZone } from '../../src/time/zone-offset';
import { parseHeaderMap } from './columns';
import type { ImportOptions } from './import-readings';

export const usage = `npm run import:readings -- <file or folder> [options]

  --manager <name>   the manager; made when there is none of that name   (default: Imported)
  --building <name>  the building; made when there is none of that name  (default: the folder's name)
  --zone <IANA zone> the zone of the timestamps                          (default: the building's, else the site's)
  --map <list>       headers of the file, e.g. co2=CO2,hum=humidity      (default: timestamp,co2,hum,temp)

Every CSV file becomes a room with one device, named after the file. Importing the same file again adds nothing.`;

/** A command line that makes no sense; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads the command line and finds the files, in the order of their names. Throws a UsageError. */
export async function readCommandLine(args: readonly string[]): Promise<ImportOptions> {
  const { values, positionals } = parsedArguments(args);
  const [target, ...others] = positionals;
  if (target === undefined) throw new UsageError('Which file or folder?');
  if (others.length > 0) throw new UsageError(`Only one file or folder at a time, not also ${others.join(', ')}`);
  if (values.zone !== undefined && !isTimeZone(values.zone)) {
    throw new UsageError(`--zone: ${values.zone} is not an IANA time zone, such as Europe/Rome`);
  }
  return {
    files: await csvFilesOf(target),
    manager: values.manager ?? 'Imported',
    building: values.building ?? parse(basename(resolve(target))).name,
    zone: values.zone,
    headers: headersOf(values.map),
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

async function csvFilesOf(target: string): Promise<string[]> {
  const found = await stat(target).catch(() => undefined);
  if (!found) throw new UsageError(`${target} does not exist`);
  if (!found.isDirectory()) return [target];
  const names = (await readdir(target)).filter((name) => name.toLowerCase().endsWith('.csv')).sort();
  if (names.length === 0) throw new UsageError(`${target} holds no CSV file`);
  return names.map((name) => join(target, name));
}
