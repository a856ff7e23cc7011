import { version as program } from '../../../package.json';
import { DataError } from '../stores/data-error';

/** This version of the console. */
export const PROGRAM: string = program;

/** What is kept of the format of the data, beside them. */
export interface FormatMark {
  /** That all of them have; 0 for data of before it was kept. */
  version: number;
  /** The version of the console that wrote this. */
  program: string;
  /** ms. */
  since: number;
  /** The backup that was made before they were converted. */
  backup?: string | undefined;
  /** The version to which a conversion leads that has begun. */
  underWay?: number | undefined;
}

function restoring({ backup }: FormatMark): string {
  const file = backup ?? '<a backup from before>';
  return `put the backup back that was made before, with the version of the console that the data were of then: npm run restore -- ${file}. Changes since are not in it.`;
}

/**
 * Keeps a program away from data that a newer one has written: it would not see some of them, and spoil others.
 *
 * @param known the version that this program writes.
 * @param where the data are, as whoever runs it knows them.
 * @throws DataError that says which program wrote them, and what to do.
 */
export function requireNotNewer(mark: FormatMark | undefined, known: number, where: string): void {
  if (mark === undefined) return;
  const newest = Math.max(mark.version, mark.underWay ?? 0);
  if (newest <= known) return;
  const day = new Date(mark.since).toISOString().slice(0, 10);
  throw new DataError(
    `The data in ${where} have the format ${newest}, in which version ${mark.program} of the console wrote them on ${day}. ` +
      `This is version ${PROGRAM}, which knows no format after ${known}. Nothing was changed.\n` +
      `- Start version ${mark.program} or a newer one, or\n` +
      `- ${restoring(mark)}`,
  );
}

/** @throws DataError that says how data of an older format are converted. */
export function refuseOlder(version: number, known: number, where: string): never {
  throw new DataError(
    `The data in ${where} have the format ${version}; this version of the console works with ${known}. ` +
      'Start the server once (npm start): it makes a backup and converts them.',
  );
}
