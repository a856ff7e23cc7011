import type { Rolldown } from 'vite';

/** What a page asks for at the same time: files of the project whose code, with all that it needs at once, becomes one file. */
export interface LoadingStep {
  name: string;
  /** Ends of the paths of the files. */
  modules: readonly string[];
}

/** The login page needs the first of these, whoever is signed in the second one, too. Other parts come when they open. */
export const LOADING_STEPS: readonly LoadingStep[] = [
  { name: 'start', modules: ['/index.html', '/main.tsx', '/console.tsx'] },
  {
    name: 'console',
    modules: [
      '/src/console/Console.tsx',
      '/parts.tsx',
      '/data-provider/index.ts',
      '/data-provider/rest/index.ts',
      '/models.ts',
    ],
  },
];

/**
 * Reads out of a first build what each step needs. By itself the bundler makes a file for each set of parts that share a
 * module, of which there are more than a hundred; only after a build is it known what of a library is left in it. The
 * module that the page begins with stays apart: it waits for parts that come later, and these for what they share with it.
 *
 * @param output of a build that was not told anything.
 * @returns the step of each module that belongs to one, by the module's id; a module belongs to the first that needs it.
 */
export function stepsOfModules(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  steps: readonly LoadingStep[],
): Map<string, string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const stepOf = new Map<string, string>();
  const seen = new Set<string>();
  for (const { name, modules } of steps) {
    const isBegin = (id: string) => modules.some((module) => id.endsWith(module));
    const begins = [...chunks.values()].filter(({ facadeModuleId }) => isBegin(facadeModuleId ?? ''));
    const open = begins.map(({ fileName }) => fileName);
    for (let fileName = open.pop(); fileName !== undefined; fileName = open.pop()) {
      const chunk = chunks.get(fileName);
      if (chunk === undefined || seen.has(fileName)) continue;
      seen.add(fileName);
      open.push(...chunk.imports);
      for (const id of chunk.moduleIds) if (!(chunk.isEntry && isBegin(id))) stepOf.set(id, name);
    }
  }
  return stepOf;
}
