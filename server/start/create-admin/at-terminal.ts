import type { Site } from '../../frame/site/site';
import { askPassword } from './ask-password';
import { runCreateAdmin } from './command';

const { stdin, stdout, stderr } = process;

export async function createAdminAtTerminal(
  args: readonly string[],
  openSite: (program: string) => Promise<Site>,
): Promise<void> {
  process.exitCode = await runCreateAdmin(args, {
    openSite: () => openSite('npm run create:admin'),
    // Asks on stderr, so that questions stay visible if the output goes to a file.
    askPassword: stdin.isTTY ? () => askPassword({ input: stdin, show: (text) => stderr.write(text) }) : undefined,
    environmentPassword: process.env.ADMIN_PASSWORD,
    write: (line) => stdout.write(`${line}\n`),
  });
}
