import { expect, test } from 'vitest';
import { reportInterruptions } from '../../../../../server/frame/site/site';
import type { InterruptedReplacement } from '../../../../../server/frame/stores/replace-database';

function told(holder: string | undefined, restore?: InterruptedReplacement): string {
  const lines: string[] = [];
  reportInterruptions(holder, restore, (line) => lines.push(line));
  return lines.join('\n');
}

test('work has to be repeated only where there was some', () => {
  expect(told(undefined)).toBe('');
  expect(told('the server (process 7)')).toBe(
    'the server (process 7) did not stop normally. All confirmed changes are stored.',
  );
  expect(told('npm run import:readings (process 7)')).toContain('Its work has to be repeated.');
  expect(told('npm run restore (process 7)', { state: 'finished', before: undefined })).not.toMatch(/again|[Rr]epeat/);
  expect(told('npm run restore (process 7)', { state: 'abandoned' })).toMatch(
    /before it had changed anything. Repeat it./,
  );
});
