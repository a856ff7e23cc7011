import { SchemaError } from '../../../src/frame/model/schema-error';
import { askedFrom } from '../requested-site';
import { askPassword } from './ask-password';
import { runCreateAdmin } from './command';

const { stdin, stdout, stderr } = process;
const args = process.argv.slice(2);

try {
  const asked = askedFrom(args);
  process.exitCode = await runCreateAdmin(args, {
    openSite: () => asked.open('npm run create:admin'),
    // The questions go where they are seen even when the output goes into a file.
    askPassword: stdin.isTTY ? () => askPassword({ input: stdin, show: (text) => stderr.write(text) }) : undefined,
    environmentPassword: process.env.ADMIN_PASSWORD,
    write: (line) => stdout.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
