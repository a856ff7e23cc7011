import { type Outcome, placedProblem, refused } from '../../tools/schema/outcome';
import { frameWords, programOf, runNode } from './run-program';

/** What a program of the frame prints with `--json`. */
function outcomeIn(output: string): Outcome {
  try {
    return JSON.parse(output);
  } catch {
    return refused({ file: '', field: '', message: output.trim() || 'It ended without a word' });
  }
}

const generatorWords = (words: readonly string[]) => frameWords('tools/schema/main', words);

/** Makes what follows of the schemas, or only looks whether it is made. @param json whether the outcome is given, and not shown. */
export async function generateProject(checkOnly: boolean, json: boolean): Promise<Outcome> {
  const words = [...(checkOnly ? ['--check'] : []), ...(json ? ['--json'] : [])];
  const { ok, output } = await runNode(generatorWords(words), json);
  return json ? outcomeIn(output) : { ok, errors: [], warnings: [], written: [] };
}

/** Checks schemas, what is generated of them, and the types as `tsconfig.json` says. */
export async function checkProject(json: boolean): Promise<Outcome> {
  const schemas = await generateProject(true, json);
  const compiler = programOf('typescript', 'bin/tsc');
  const types = await runNode([compiler, '--noEmit', ...(json ? ['--pretty', 'false'] : [])], json);
  const errors = types.output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map(placedProblem);
  return { ...schemas, ok: schemas.ok && types.ok, errors: [...schemas.errors, ...errors] };
}

/** What changed schemas will do to the data: the outcome with the plan in it, as `docs/schema-changes.md` describes it. */
export async function planProject(words: readonly string[], json: boolean): Promise<Outcome & { plan?: unknown }> {
  const asked = ['plan', ...(json ? ['--json'] : []), ...words];
  const { ok, output } = await runNode(frameWords('server/start/schemas/main', asked), json);
  if (!json) return { ...DONE, ok };
  try {
    const plan: unknown = JSON.parse(output);
    return { ...(ok ? DONE : refused({ file: '', field: '', message: STOPS })), plan };
  } catch {
    return ok ? { ...DONE, warnings: [output.trim()] } : refused({ file: '', field: '', message: output.trim() });
  }
}

const DONE: Outcome = { ok: true, errors: [], warnings: [], written: [] };
const STOPS =
  'The next start stops here: say in the schemas what becomes of the values, put them back, or start with --accept and the id of the plan';
