import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const typed = readdirSync(join(root, 'examples')).filter((name) =>
  existsSync(join(root, 'examples', name, 'tsconfig.json')),
);

// Each example has its own types of records: together with the project they would be checked as one program.
test.each(typed)('the types of the example %s fit', async (name) => {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, '--noEmit', '-p', join('examples', name)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch((error) => error);
  expect(stdout).toBe('');
});
