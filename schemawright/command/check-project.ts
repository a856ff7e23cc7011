import { type Outcome, placedProblem, refused } from '../../tools/schema/outcome';
import { frameWords, programOf, runNode } from './run-program';

function outcomeIn(output: string): Outcome {
  try {
    return JSON.parse(output);
  } catch {
    return refused({ file: '', field: '', message: output.trim() || 'It ended without a word' });
  }
}

const generatorWords = (words: readonly string[]) => frameWords('tools/schema/main', words);

/**
 * Generates files from the schemas, or only checks that they are current.
 * @param json true returns the outcome instead of printing it.
 */
export async function generateProject(checkOnly: boolean, json: boolean): Promise<Outcome> {
  const words = [...(checkOnly ? ['--check'] : []), ...(json ? ['--json'] : [])];
  const { ok, output } = await runNode(generatorWords(words), json);
  return json ? outcomeIn(output) : { ok, errors: [], warnings: [], written: [] };
}

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

/** Plans what changed schemas do to the data. The outcome contains the plan, described in `docs/schema-changes.md`. */
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
