import type { Interrupted } from '../stores/replace-database';

/**
 * Tells what a stop had interrupted, and what has become of it.
 *
 * @param holder who had the data folder and did not give it back.
 */
export function tellInterruptions(
  holder: string | undefined,
  restore: Interrupted | undefined,
  tell: (line: string) => void,
): void {
  if (holder !== undefined) {
    tell(`${holder} did not end by itself. What it had confirmed is kept; what was under way then has to be repeated.`);
  }
  if (restore?.state === 'abandoned') tell('A restore was interrupted before it had changed anything. Repeat it.');
  if (restore?.state === 'finished') {
    const kept = restore.before === undefined ? '' : ` What was there before is kept in ${restore.before}.`;
    tell(`A restore was interrupted, and is finished now.${kept}`);
  }
}
