import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

// `npm run dev`: the console with hot reload on PORT, the back end behind it, restarted when its code or a schema changes.
const root = join(import.meta.dirname, '..', '..');
const port = Number(process.env.PORT ?? 3000);
const backEndPort = port + 1;
process.env.BACKEND_URL = `http://127.0.0.1:${backEndPort}`;

const backEnd = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', 'server/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: String(backEndPort) },
    stdio: 'inherit',
  },
);
const frontEnd = await createServer({ root, configLoader: 'runner', server: { port, strictPort: true } });
await frontEnd.listen();
frontEnd.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    backEnd.kill('SIGTERM');
    await frontEnd.close();
    process.exit();
  });
}
