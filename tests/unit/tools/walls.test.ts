import { describe, expect, test } from 'vitest';
import { findWallProblems, readDoors } from '../../../tools/walls/check-walls';
import { findCircles } from '../../../tools/walls/read-imports';

const FLOORS = `
src/frame/model src/frame/time data-provider/contract
[src/frame/list src/frame/form
 src/frame/show] data-provider
server/frame/stores src/air/pages
server/air/site src/air/app
`;

function problemsOf(files: Record<string, string[]>, packages: Record<string, string[]> = {}, doors = '') {
  const imports = { files: new Map(Object.entries(files)), packages: new Map(Object.entries(packages)) };
  return findWallProblems(imports, FLOORS, doors === '' ? new Map() : readDoors(doors));
}

const isOpen = (file: string, target: string) => problemsOf({ [file]: [target] }).length === 0;

describe('who may import whom', () => {
  test('a folder imports from lines above its own, and from those in its brackets', () => {
    expect(problemsOf({ 'src/frame/model/a.ts': ['src/frame/list/b.ts'] })).toEqual([
      'src/frame/model/a.ts imports src/frame/list/b.ts: src/frame/list is not above src/frame/model in tools/walls/floors.txt',
    ]);
    expect(isOpen('src/frame/list/b.ts', 'src/frame/model/a.ts')).toBe(true);
    expect(isOpen('src/frame/list/b.ts', 'src/frame/show/c.ts')).toBe(true);
    expect(isOpen('src/frame/list/b.ts', 'data-provider/c.ts')).toBe(false);
    expect(isOpen('src/frame/time/b.ts', 'src/frame/model/a.ts')).toBe(false);
    expect(isOpen('src/frame/list/b.ts', 'src/frame/list/c.ts')).toBe(true);
  });

  test('one file or folder may be open to those who may not enter the one around it', () => {
    expect(isOpen('src/frame/list/b.ts', 'data-provider/contract.ts')).toBe(true);
  });

  test('a folder is entered by its doors only, and a door that no file uses is named', () => {
    const files = {
      'src/frame/list/b.ts': [
        'src/frame/model/feature.ts',
        'src/frame/model/types.ts',
        'src/frame/model/deep/inside.ts',
      ],
      'src/frame/model/feature.ts': ['src/frame/model/deep/inside.ts'],
    };
    expect(problemsOf(files, {}, 'src/frame/model: types\n  unused\nsrc/frame/time:')).toEqual([
      'src/frame/model/unused is named in tools/walls/doors.txt, but no file imports it',
      'src/frame/list/b.ts imports src/frame/model/deep/inside.ts: the doors of src/frame/model are feature, types, unused',
    ]);
  });

  test('a new folder is asked for', () => {
    expect(problemsOf({ 'src/odd/a.ts': [] })).toEqual(['src/odd/a.ts: add its folder to tools/walls/floors.txt']);
  });

  test('React stays out of what the server loads, as a package, as a component and behind other files', () => {
    const REACT = { 'src/frame/model/a.ts': ['react'] };
    expect(problemsOf({ 'src/frame/model/a.ts': [] }, REACT)).toHaveLength(1);
    expect(problemsOf({ 'src/frame/model/A.tsx': [] })).toHaveLength(1);
    expect(problemsOf({ 'src/frame/list/A.tsx': [] }, { 'src/frame/list/A.tsx': ['react'] })).toEqual([]);
    expect(
      problemsOf({
        'server/frame/stores/a.ts': ['src/frame/list/b.ts'],
        'src/frame/list/b.ts': ['src/frame/list/C.tsx'],
      }),
    ).toEqual(['server/frame/stores/a.ts: server/frame/stores must not import React']);
  });

  test('the frame depends on nothing of the application, and the console on nothing of the server', () => {
    const sides = 'src/air/domain\nsrc/frame/list server/frame/stores\nsrc/air/pages';
    const problemOf = (file: string, target: string) =>
      findWallProblems({ files: new Map([[file, [target]]]), packages: new Map() }, sides, new Map());
    expect(problemOf('src/frame/list/a.ts', 'src/air/domain/b.ts')).toEqual([
      'src/frame/list/a.ts imports src/air/domain/b.ts: the frame must not depend on the application',
    ]);
    expect(problemOf('src/air/pages/a.ts', 'server/frame/stores/b.ts')).toEqual([
      'src/air/pages/a.ts imports server/frame/stores/b.ts: the console must not depend on the server',
    ]);
    expect(problemOf('src/air/pages/a.ts', 'src/frame/list/b.ts')).toEqual([]);
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
  expect(findCircles(graph)).toEqual([['a', 'b', 'c']]);
});
