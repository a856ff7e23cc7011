import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STANDARDS_FOLDER } from '../../../server/air/evidence/load-standards';
import { MAPPINGS_FOLDER } from '../../../server/air/uplinks/written-mappings';
import { deployFile, dockerLines, IMAGE, root, UNIT } from '../programs/deployment';

test('the image runs the same command as somebody else than root, and copies what there is', () => {
  expect(IMAGE.lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(IMAGE.words).toEqual(UNIT.words);
  const copied = dockerLines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));
  for (const source of copied.flatMap((line) => line.split(/\s+/).slice(1, -1))) {
    expect(existsSync(join(root, source)), source).toBe(true);
  }
  expect(IMAGE.health).toEqual(['deploy/healthy.mjs']);
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd takes the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  // It complains of a program that is not where the unit says; this machine may have it elsewhere.
  const own = join(folder, 'air-console.service');
  writeFileSync(own, deployFile('air-console.service').replace('/usr/bin/node', process.execPath));
  expect(execFileSync('/usr/bin/systemd-analyze', ['verify', own], { encoding: 'utf8' })).toBe('');
  rmSync(folder, { recursive: true });
});

test.each([STANDARDS_FOLDER, MAPPINGS_FOLDER])(
  'the image has the files of %s, which the server reads while it runs',
  (name) => {
    expect(IMAGE.lines).toContain(`COPY --from=build /build/${name} ./${name}`);
    expect(existsSync(join(root, name))).toBe(true);
  },
);
