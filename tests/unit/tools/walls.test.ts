import { describe, expect, test } from 'vitest';
import { wallProblems } from '../../../tools/walls/check-walls';
import { circlesIn } from '../../../tools/walls/circles';

const floors = {
  'src/rules': { on: [], pure: true },
  'src/pages': { on: ['src/rules', 'data/contract'] },
  data: { on: ['src/rules'] },
  'data/contract': { on: [] },
} as const;

/** The problems of files with these imports; none uses a package. */
function problemsOf(files: Record<string, string[]>, packages: Record<string, string[]> = {}) {
  const imports = { files: new Map(Object.entries(files)), packages: new Map(Object.entries(packages)) };
  return wallProblems(imports, floors, new Set(['src/rules']));
}

describe('who may import whom', () => {
  test('an import through a wall is told with what is allowed', () => {
    expect(problemsOf({ 'src/rules/a.ts': ['src/pages/b.ts'] })).toEqual([
      'src/rules/a.ts imports src/pages/b.ts: src/rules may import only nothing of ours',
    ]);
    expect(problemsOf({ 'src/pages/b.ts': ['src/rules/a.ts', 'src/pages/c.ts'] })).toEqual([]);
  });

  test('one file may be open to those who may not enter its folder', () => {
    expect(problemsOf({ 'src/pages/b.ts': ['data/contract.ts'] })).toEqual([]);
    expect(problemsOf({ 'src/pages/b.ts': ['data/other.ts'] })).toHaveLength(1);
  });

  test('a folder is entered by its doors only, and a door that nobody uses is named', () => {
    const files = new Map([
      ['src/pages/b.ts', ['src/rules/feature.ts', 'src/rules/types.ts', 'src/rules/deep/inside.ts']],
      ['src/rules/feature.ts', ['src/rules/deep/inside.ts']],
    ]);
    const doors = { 'src/rules': ['types', 'unused'] };
    expect(wallProblems({ files, packages: new Map() }, floors, new Set(), doors)).toEqual([
      'src/rules/unused is named in tools/walls/doors.ts, but nobody imports it',
      'src/pages/b.ts imports src/rules/deep/inside.ts: the doors of src/rules are feature, types, unused',
    ]);
  });

  test('a new folder is asked for', () => {
    expect(problemsOf({ 'src/odd/a.ts': [] })).toEqual([
      'src/odd/a.ts stands on no floor: add its folder to tools/walls/floors.ts',
    ]);
  });

  test('React stays out of pure floors, as a package and as a component', () => {
    expect(problemsOf({ 'src/rules/a.ts': [] }, { 'src/rules/a.ts': ['react'] })).toHaveLength(1);
    expect(problemsOf({ 'src/rules/A.tsx': [] })).toHaveLength(1);
    expect(problemsOf({ 'src/pages/A.tsx': [] }, { 'src/pages/A.tsx': ['react'] })).toEqual([]);
  });

  test('the frame stands on nothing of the application', () => {
    const leaking = { 'src/rules': { on: ['src/pages'] }, 'src/pages': { on: [] } };
    const nothing = { files: new Map(), packages: new Map() };
    expect(wallProblems(nothing, leaking, new Set(['src/rules']))).toEqual([
      'src/rules is of the frame and may not stand on src/pages',
    ]);
  });
});

test('a circle of files is found once, whoever is asked first, and a mere path is none', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c']]);
});
