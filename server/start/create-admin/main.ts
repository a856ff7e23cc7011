import { SchemaError } from '../../../src/frame/model/schema-error';
import { parseSite } from '../requested-site';
import { createAdminAtTerminal } from './at-terminal';

const args = process.argv.slice(2);

try {
  const asked = parseSite(args);
  await createAdminAtTerminal(args, (program) => asked.open(program));
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
