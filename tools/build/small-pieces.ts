import type { Rolldown } from 'vite';

/**
 * Maximum size in characters before minifying, about 5 kB transferred; larger code is loaded with the screens that need
 * it.
 */
const LARGEST = 60_000;

/**
 * Returns the small chunks that several screens share, such as a divider, because each would need a request.
 * @param chunks of a build without options, by file name.
 * @param taken files that every screen loads anyway.
 * @returns chunks that depend only on each other and on `taken`.
 */
export function smallPieces(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const screens = [...chunks.values()].filter(
    ({ fileName, imports }) => !taken.has(fileName) && imports.some((name) => taken.has(name)),
  );
  const ofScreens = new Set(screens.flatMap(({ imports }) => imports));
  const pieces = new Set(
    [...chunks.values()]
      .filter(({ fileName, facadeModuleId, code }) => {
        return facadeModuleId === null && code.length <= LARGEST && ofScreens.has(fileName) && !taken.has(fileName);
      })
      .map(({ fileName }) => fileName),
  );
  // Chunks that depend on a larger chunk are excluded, because the larger chunk would load with every screen.
  for (let before = -1; before !== pieces.size; ) {
    before = pieces.size;
    for (const name of pieces) {
      const needed = chunks.get(name)?.imports ?? [];
      if (!needed.every((other) => pieces.has(other) || taken.has(other) || !chunks.has(other))) pieces.delete(name);
    }
  }
  return pieces;
}
