import type { Rolldown } from 'vite';

/** Maximum size in characters before minifying, about 5 kB transferred. Larger code loads with the screens that need it. */
const LARGEST = 60_000;

/**
 * Joins small pieces that would each need a request. @param taken files of every screen @returns independent chunks.
 */
function smallPieces(
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
  // Removes chunks that depend on a larger chunk, because every screen would then load the larger one.
  for (let before = -1; before !== pieces.size; ) {
    before = pieces.size;
    for (const name of pieces) {
      const needed = chunks.get(name)?.imports ?? [];
      if (!needed.every((other) => pieces.has(other) || taken.has(other) || !chunks.has(other))) pieces.delete(name);
    }
  }
  return pieces;
}

type LoadingStep = { name: string; modules: readonly string[] };

type LoadingPlan = { always: readonly LoadingStep[]; screens: readonly LoadingStep[] };

/** Steps in which code is loaded. List texts load with the login page, because a further request would take longer. */
export const LOADING_PLAN: LoadingPlan = {
  always: [
    { name: 'start', modules: ['/index.html', '/main.tsx', '/console.tsx', '/i18n/languages.ts'] },
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
        '/inputs/number-inputs.tsx',
        '/inputs/InstantWidget.tsx',
        '/inputs/reference-inputs.tsx',
      ],
    },
    { name: 'DashboardPage', modules: ['/src/air/pages/dashboard/DashboardPage.tsx'] },
  ],
};

const SHARED: LoadingStep = { name: 'shared', modules: [] };

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

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
 * Assigns modules to loading steps, because shared modules would otherwise become over a hundred files. The entry
 * module stays separate, because otherwise it and later parts would wait for each other. @returns the first step that
 * needs the module, or `shared` for small pieces.
 */
export function assignModules(
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
