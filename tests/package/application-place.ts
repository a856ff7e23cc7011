import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Outcome } from '../../tools/schema/outcome';
import './packed';

/** An empty folder in which the package is installed, and its command. */
export interface ApplicationPlace {
  folder: string;
  /** Where the package is. */
  installed: string;
  /** The program of its command. */
  command: string;
  /** Runs the command, and gives what it printed. @throws Error with what it printed where it does not end with 0. */
  run(...words: string[]): string;
  /** How the command ends that is called for a program, and what it prints. */
  outcomeOf(...words: string[]): { code: number | null; outcome: Outcome };
  remove(): void;
}

/** As nobody's test runs it. */
export const OUTSIDE_OF_TESTS = { ...process.env, NODE_ENV: '', VITEST: '', FORCE_COLOR: '' };

export function applicationPlace(): ApplicationPlace {
  const { modules } = inject('packed');
  const folder = mkdtempSync(join(tmpdir(), 'application-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  const installed = join(modules, 'schemawright');
  const command = join(installed, 'schemawright', 'command', 'main.js');
  return {
    ...{ folder, installed, command },
    run: (...words) =>
      execFileSync(process.execPath, [command, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    outcomeOf: (...words) => {
      const how = { cwd: folder, encoding: 'utf8', env: OUTSIDE_OF_TESTS } as const;
      const { status, stdout } = spawnSync(process.execPath, [command, ...words, '--json'], how);
      return { code: status, outcome: JSON.parse(stdout) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
