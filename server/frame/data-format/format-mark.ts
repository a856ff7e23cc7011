import { version as program } from '../../../package.json';
import { DataError } from '../stores/data-error';

export const PROGRAM: string = program;

export interface FormatMark {
  /** Version of all data; 0 for data from before versions existed. */
  version: number;
  program: string;
  since: number;
  backup?: string | undefined;
  underWay?: number | undefined;
}

function restoreAdvice({ backup }: FormatMark): string {
  const file = backup ?? '<a backup from before>';
  return `put the backup back that was made before, with the version of the console that the data were of then: npm run restore -- ${file}. Changes since are not in it.`;
}

/**
 * Refuses data of a newer program, because this one would damage them.
 * @param current version that this program writes.
 * @throws DataError that names the newer program and a solution.
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

export function refuseOlder(version: number, current: number, where: string): never {
  throw new DataError(
    `The data in ${where} have the format ${version}; this version of the console works with ${current}. ` +
      'Start the server once (npm start): it makes a backup and converts them.',
  );
}
