import { circlesIn } from './circles';
import type { Floor } from './frame-floors';
import type { Imports } from './read-imports';

type Doors = Readonly<Record<string, readonly string[]>>;

const REACT = /^(react|react-dom|react-admin|react-router|@mui|@emotion|@rjsf\/(core|mui))(\/|$)/;

function floorOf(file: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => file.startsWith(`${name}/`) || file.startsWith(`${name}.`))
    .sort((one, other) => other.length - one.length)[0];
}

/** Checks the layer table: the frame must not depend on the application. */
function tableProblems(floors: Readonly<Record<string, Floor>>, frame: ReadonlySet<string>): string[] {
  return Object.entries(floors).flatMap(([name, { on }]) =>
    on.flatMap((other) => {
      if (floors[other] === undefined) return [`${name} may import ${other}, which is no floor`];
      const isLeak = frame.has(name) && !frame.has(other);
      return isLeak ? [`${name} is of the frame and may not stand on ${other}`] : [];
    }),
  );
}

function isDoor(file: string, floor: string, doors: Doors): boolean {
  const name = file.slice(floor.length + 1).replace(/\.tsx?$/, '');
  return doors[floor] === undefined || ['feature', 'index', ...doors[floor]].includes(name);
}

function unusedDoors(files: Imports['files'], doors: Doors): string[] {
  const imported = new Set([...files.values()].flat());
  return Object.entries(doors).flatMap(([floor, names]) =>
    names
      .filter((name) => !imported.has(`${floor}/${name}.ts`) && !imported.has(`${floor}/${name}.tsx`))
      .map((name) => `${floor}/${name} is named in tools/walls/doors.ts, but nobody imports it`),
  );
}

/**
 * Checks the imports of a project against its layer table.
 * @param frame layers that must not depend on the application.
 * @param doors public files by layer.
 * @returns a line for each forbidden import or use of React, file without layer, and import cycle, including type
 * imports.
 */
export function wallProblems(
  { files, packages }: Imports,
  floors: Readonly<Record<string, Floor>>,
  frame: ReadonlySet<string>,
  doors: Doors = {},
): string[] {
  const names = Object.keys(floors);
  const problems = [...tableProblems(floors, frame), ...unusedDoors(files, doors)];
  for (const [file, targets] of files) {
    const own = floorOf(file, names);
    const floor = own === undefined ? undefined : floors[own];
    if (own === undefined || floor === undefined) {
      problems.push(`${file} stands on no floor: add its folder to tools/walls/floors.ts`);
      continue;
    }
    for (const target of targets) {
      const other = floorOf(target, names);
      if (other === undefined || other === own) continue;
      if (!floor.on.includes(other)) {
        problems.push(`${file} imports ${target}: ${own} may import only ${floor.on.join(', ') || 'nothing of ours'}`);
      } else if (!isDoor(target, other, doors)) {
        problems.push(
          `${file} imports ${target}: the doors of ${other} are ${['feature', ...(doors[other] ?? [])].join(', ')}`,
        );
      }
    }
    const isComponent = file.endsWith('.tsx');
    const react = packages.get(file)?.find((name) => REACT.test(name));
    if (floor.pure === true && (isComponent || react !== undefined)) {
      problems.push(`${file}: ${own} knows no React${react === undefined ? '' : `, but imports ${react}`}`);
    }
  }
  const circles = circlesIn(files).map((circle) => `These files import each other in a circle: ${circle.join(', ')}`);
  return [...problems, ...circles];
}
