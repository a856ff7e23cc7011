import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';

// `npm run dev`: the console with hot reload on PORT, and behind it the back end on the next port, restarted when its
// code or a schema changes.
const POLL_MS = 300;
const root = join(import.meta.dirname, '..', '..');
const port = Number(process.env.PORT ?? 3000);
const backEndUrl = `http://127.0.0.1:${port + 1}`;
process.env.BACKEND_URL = backEndUrl;

const backEnd = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', 'server/start/main.ts'],
  { cwd: root, env: { ...process.env, PORT: String(port + 1) }, stdio: 'inherit' },
);
// Whatever ends this process ends the back end with it.
process.once('exit', () => backEnd.kill('SIGTERM'));
const isReady = () =>
  fetch(`${backEndUrl}/config`).then(
    (response) => response.ok,
    () => false,
  );
// The first start makes the demo data set; a page opened before that would find nobody behind it.
while (backEnd.exitCode === null && !(await isReady())) await wait(POLL_MS);

const frontEnd = await createServer({ root, configLoader: 'runner', server: { port, strictPort: true } });
await frontEnd.listen();
frontEnd.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await frontEnd.close();
    process.exit();
  });
}
