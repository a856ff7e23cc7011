import type { Rolldown } from 'vite';
import { smallPieces } from './small-pieces';

/** What a page asks for at the same time: files of the project whose code, with all that it needs at once, becomes one file. */
export interface LoadingStep {
  name: string;
  /** Ends of the paths of the files. */
  modules: readonly string[];
}

/** What is loaded one after the other, and how. */
export interface LoadingPlan {
  /** What every page takes, in this order. */
  always: readonly LoadingStep[];
  /** What comes when a screen needs it. Before them are the small pieces that several screens share. */
  screens: readonly LoadingStep[];
}

/**
 * The login page needs the first of these and its texts in one language, whoever is signed in the console, too. The texts of lists are
 * no file of their own: a request would take longer. Other parts come when they open.
 */
export const LOADING_PLAN: LoadingPlan = {
  always: [
    { name: 'start', modules: ['/index.html', '/main.tsx', '/console.tsx', '/i18n/messages.ts'] },
    { name: 'login-en', modules: ['/en/login-part.ts', '/en/list-part.ts'] },
    { name: 'login-it', modules: ['/it/login-part.ts', '/it/list-part.ts'] },
    {
      name: 'console',
      modules: [
        '/src/frame/console/Console.tsx',
        '/parts.tsx',
        '/data-provider/index.ts',
        '/data-provider/rest/index.ts',
        '/models.ts',
      ],
    },
  ],
  screens: [
    {
      name: 'form',
      modules: [
        '/form/EntityCreate.tsx',
        '/form/EntityEdit.tsx',
        '/widgets/NumberWidget.tsx',
        '/widgets/InstantWidget.tsx',
        '/widgets/ReferenceWidget.tsx',
        '/widgets/ReferenceListWidget.tsx',
      ],
    },
    // An alarm's chart has the better part of it, too.
    { name: 'DashboardPage', modules: ['/src/air/pages/dashboard/DashboardPage.tsx'] },
    { name: 'charts', modules: ['/apex/ApexHeatMap.tsx'] },
  ],
};

const SHARED: LoadingStep = { name: 'shared', modules: [] };

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Whether a module is one that the step begins with. */
const isBegin = ({ modules }: LoadingStep, id: string) => modules.some((end) => id.endsWith(end));

function takeStep(chunks: Chunks, step: LoadingStep, stepOf: Map<string, LoadingStep>): void {
  const begins = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => isBegin(step, id)));
  const open = begins.map(({ fileName }) => fileName);
  for (let fileName = open.pop(); fileName !== undefined; fileName = open.pop()) {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || stepOf.has(fileName)) continue;
    stepOf.set(fileName, step);
    open.push(...chunk.imports);
  }
}

/**
 * Reads out of a first build what each step needs. By itself the bundler makes a file for each set of parts that share a
 * module, of which there are more than a hundred; only after a build is it known what of a library is left in it. The
 * module that the page begins with stays apart: it waits for parts that come later, and these for what they share with it.
 *
 * @param output of a build without options.
 * @returns the step of each module that belongs to one, by the module's id; a module belongs to the first that needs it,
 * and to `shared` when it is a small piece of several screens.
 */
export function stepsOfModules(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  { always, screens }: LoadingPlan,
): Map<string, string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const stepOf = new Map<string, LoadingStep>();
  for (const step of always) takeStep(chunks, step, stepOf);
  for (const fileName of smallPieces(chunks, new Set(stepOf.keys()))) stepOf.set(fileName, SHARED);
  for (const step of screens) takeStep(chunks, step, stepOf);
  const modules = new Map<string, string>();
  for (const [fileName, step] of stepOf) {
    const chunk = chunks.get(fileName);
    for (const id of chunk?.moduleIds ?? []) if (!(chunk?.isEntry && isBegin(step, id))) modules.set(id, step.name);
  }
  return modules;
}
