import { readConfig } from '../../air/config';
import { openConfiguredSite } from '../../air/open-configured-site';
import { askPassword } from './ask-password';
import { runCreateAdmin } from './command';

const { stdin, stdout, stderr } = process;

process.exitCode = await runCreateAdmin(process.argv.slice(2), {
  openSite: async () => openConfiguredSite(readConfig(process.env), 'npm run create:admin'),
  // The questions go where they are seen even when the output goes into a file.
  askPassword: stdin.isTTY ? () => askPassword({ input: stdin, show: (text) => stderr.write(text) }) : undefined,
  environmentPassword: process.env.ADMIN_PASSWORD,
  write: (line) => stdout.write(`${line}\n`),
});
