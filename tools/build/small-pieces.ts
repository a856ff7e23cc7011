import type { Rolldown } from 'vite';

/** Characters before minifying: about five kilobytes on the wire. What is larger comes with the screens that need it. */
const LARGEST = 60_000;

/**
 * The pieces that a bundler makes for what several screens share: a divider, a progress bar. Each would be a request of its
 * own, and together they weigh as much as a picture.
 *
 * @param chunks of a build without options, by the names of their files.
 * @param taken files that every screen has anyway; a screen is what stands on one of them.
 * @returns the names of the files of the pieces. None of them needs anything but pieces and what is taken.
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
  // Whatever needs a larger part stays with it: as a piece it would bring that part to every screen.
  for (let before = -1; before !== pieces.size; ) {
    before = pieces.size;
    for (const name of pieces) {
      const needed = chunks.get(name)?.imports ?? [];
      if (!needed.every((other) => pieces.has(other) || taken.has(other) || !chunks.has(other))) pieces.delete(name);
    }
  }
  return pieces;
}
