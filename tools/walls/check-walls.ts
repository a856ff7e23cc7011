import type { readImports } from './read-imports';
import { findCircles } from './read-imports';

/** Files that server, workers and tools load; they must not import React. */
const PURE =
  /^(server\/(?!emulators|start|studio)|data-provider|resources\/generated|schemas\/_meta|tools\/walls|src\/air\/(calls\/definitions|domain)|src\/frame\/(access|firestore|model|query|schema-change|time|time-series|i18n\/locales\/\w+\/\w+|(dashboard|history|studio|views)\/rules)$)/;

/** Files of the frame, which must not depend on this application. */
const FRAME = /^(src\/frame|server\/frame|server\/studio|data-provider|tools\/schema|schemas\/_meta)/;

/** Texts of the server, which the console must not load. */
const SERVER_TEXTS = /\/locales\/\w+\/(server|mails|report-paper|evidence-paper)\b/;

const REACT = /^(react|react-dom|react-admin|react-router|@mui|@emotion|@rjsf\/(core|mui))(\/|$)/;

/** Line number of each folder in `floors.txt`. Folders within one pair of brackets have the same number. */
type Lines = ReadonlyMap<string, number>;

/** Parses lines such as `server/frame/files: file-store forget-files`. */
export function readDoors(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.trim().split(/\n(?! )/);
  return new Map(
    lines.map((line) => {
      const [folder = '', names = ''] = line.split(':');
      return [folder, names.split(/\s+/).filter(Boolean)];
    }),
  );
}

function readLines(floors: string): Lines {
  const lines = floors.trim().split(/\n(?! )/);
  return new Map(
    lines.flatMap((line, at) =>
      [...line.matchAll(/\[([^\]]*)\]|[^\s[\]]+/g)].flatMap(([name, group], index) =>
        group === undefined
          ? [[name, at] as const]
          : group.split(/\s+/).map((one) => [one, at + (index + 1) / 1_000] as const),
      ),
    ),
  );
}

function floorOf(file: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => file.startsWith(`${name}/`) || file.startsWith(`${name}.`))
    .sort((one, other) => other.length - one.length)[0];
}

function oncePerFile(compute: (file: string) => boolean) {
  const known = new Map<string, boolean>();
  return (file: string): boolean => {
    if (!known.has(file)) known.set(file, false).set(file, compute(file));
    return known.get(file) === true;
  };
}

function isAbove(lines: Lines, own: string, other: string): boolean {
  const [from = 0, to = 0] = [lines.get(own), lines.get(other)];
  return Math.floor(to) < Math.floor(from) || (to === from && !Number.isInteger(to));
}

function problemOfImport(own: string, other: string, target: string): string | undefined {
  if (FRAME.test(own) && !FRAME.test(other)) return 'the frame must not depend on the application';
  if (/^(src|resources|data-provider)\b/.test(own) && /^(server|tools|schemawright)\b/.test(other))
    return 'the console must not depend on the server';
  if (own.startsWith('server/') && other.startsWith('data-provider')) return 'data-provider is of the console';
  if (/^src\/(?!air\/texts)/.test(own) && !PURE.test(own) && SERVER_TEXTS.test(target))
    return 'only the server sends these texts';
  return undefined;
}

/** @param floors text of `floors.txt`: folders that may import only from lines above their own; brackets join folders @returns a line for each forbidden import, unknown folder, unused door and cycle. */
export function findWallProblems(
  { files, packages }: ReturnType<typeof readImports>,
  floors: string,
  doors: ReturnType<typeof readDoors>,
) {
  const lines = readLines(floors);
  const names = [...lines.keys()];
  const imported = new Set([...files.values()].flat());
  const problems = [...doors].flatMap(([folder, known]) =>
    known
      .filter((name) => !imported.has(`${folder}/${name}.ts`) && !imported.has(`${folder}/${name}.tsx`))
      .map((name) => `${folder}/${name} is named in tools/walls/doors.txt, but no file imports it`),
  );
  const reachesReact = oncePerFile((file): boolean => {
    const usesReact = file.endsWith('.tsx') || packages.get(file)?.some((name) => REACT.test(name));
    return usesReact || (files.get(file) ?? []).some(reachesReact);
  });
  for (const [file, targets] of files) {
    const own = floorOf(file, names);
    if (own === undefined) {
      problems.push(`${file}: add its folder to tools/walls/floors.txt`);
      continue;
    }
    for (const target of targets) {
      const other = floorOf(target, names);
      if (other === undefined || other === own) continue;
      const open = doors.get(other);
      const isDoor = open?.concat('feature', 'index').includes(target.slice(other.length + 1).replace(/\.tsx?$/, ''));
      const problem =
        (isAbove(lines, own, other) ? undefined : `${other} is not above ${own} in tools/walls/floors.txt`) ??
        problemOfImport(own, other, target) ??
        (isDoor === false ? `the doors of ${other} are feature, ${open?.join(', ')}` : undefined);
      if (problem !== undefined) problems.push(`${file} imports ${target}: ${problem}`);
    }
    if (PURE.test(own) && reachesReact(file)) problems.push(`${file}: ${own} must not import React`);
  }
  const circles = findCircles(files).map((circle) => `These files import each other in a circle: ${circle.join(', ')}`);
  return [...problems, ...circles];
}
