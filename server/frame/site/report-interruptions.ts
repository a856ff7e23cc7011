import type { Interrupted } from '../stores/replace-database';

const COMMAND = /^npm run /;

/**
 * Reports what a stop had interrupted, and what has become of it.
 *
 * @param holder who had the data folder and did not give it back.
 */
export function reportInterruptions(
  holder: string | undefined,
  restore: Interrupted | undefined,
  report: (line: string) => void,
): void {
  if (holder !== undefined) {
    // A command is at work as long as it runs; a server need not be.
    const again = COMMAND.test(holder) && restore === undefined ? ' Its work has to be repeated.' : '';
    report(`${holder} did not end by itself. Everything that it had confirmed is there.${again}`);
  }
  if (restore?.state === 'abandoned') report('A restore was interrupted before it had changed anything. Repeat it.');
  if (restore?.state === 'finished') {
    const copy = restore.before === undefined ? '' : ` What was there before is in ${restore.before}.`;
    report(`A restore was interrupted, and is finished now.${copy}`);
  }
}
