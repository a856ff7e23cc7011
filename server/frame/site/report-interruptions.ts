import type { Interrupted } from '../stores/replace-database';

const COMMAND = /^npm run /;

/**
 * Reports interrupted work and its result.
 * @param holder process that had the data folder and did not release it.
 */
export function reportInterruptions(
  holder: string | undefined,
  restore: Interrupted | undefined,
  report: (line: string) => void,
): void {
  if (holder !== undefined) {
    const again = COMMAND.test(holder) && restore === undefined ? ' Its work has to be repeated.' : '';
    report(`${holder} did not end by itself. Everything that it had confirmed is there.${again}`);
  }
  if (restore?.state === 'abandoned') report('A restore was interrupted before it had changed anything. Repeat it.');
  if (restore?.state === 'finished') {
    const copy = restore.before === undefined ? '' : ` What was there before is in ${restore.before}.`;
    report(`A restore was interrupted, and is finished now.${copy}`);
  }
}
