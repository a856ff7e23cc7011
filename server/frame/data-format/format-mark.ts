import { version as program } from '../../../package.json';
import { DataError } from '../stores/data-error';

/** This version of the console. */
export const PROGRAM: string = program;

/** The recorded format of the data. */
export interface FormatMark {
  /** Version of all data; 0 for data from before there was one. */
  version: number;
  /** The version of the console that wrote this. */
  program: string;
  /** ms. */
  since: number;
  /** The backup from before the conversion. */
  backup?: string | undefined;
  /** The target version of an unfinished conversion. */
  underWay?: number | undefined;
}

function restoreAdvice({ backup }: FormatMark): string {
  const file = backup ?? '<a backup from before>';
  return `put the backup back that was made before, with the version of the console that the data were of then: npm run restore -- ${file}. Changes since are not in it.`;
}

/**
 * Refuses data that a newer program has written: this one would not see some of them, and damage others.
 *
 * @param current the version that this program writes.
 * @param where the location of the data, for messages to the operator.
 * @throws DataError naming the program that wrote them, and what to do.
 */
export function requireNotNewer(mark: FormatMark | undefined, current: number, where: string): void {
  if (mark === undefined) return;
  const newest = Math.max(mark.version, mark.underWay ?? 0);
  if (newest <= current) return;
  const day = new Date(mark.since).toISOString().slice(0, 10);
  throw new DataError(
    `The data in ${where} have the format ${newest}, in which version ${mark.program} of the console wrote them on ${day}. ` +
      `This is version ${PROGRAM}, which knows no format after ${current}. Nothing was changed.\n` +
      `- Start version ${mark.program} or a newer one, or\n` +
      `- ${restoreAdvice(mark)}`,
  );
}

/** @throws DataError that explains how data of an older format are converted. */
export function refuseOlder(version: number, current: number, where: string): never {
  throw new DataError(
    `The data in ${where} have the format ${version}; this version of the console works with ${current}. ` +
      'Start the server once (npm start): it makes a backup and converts them.',
  );
}
