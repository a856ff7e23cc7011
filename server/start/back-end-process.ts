import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;

export interface BackEnd {
  restart(): Promise<boolean>;
  stop(): void;
}

export function backEndProcess(root: string, program: string, port: number): BackEnd {
  const command = ['--import', import.meta.resolve('tsx'), program, ...process.argv.slice(2)];
  let running: ChildProcess | undefined;

  const answers = () =>
    fetch(`http://127.0.0.1:${port}/config`).then(
      (response) => response.ok,
      () => false,
    );

  return {
    async restart() {
      const before = running;
      if (before !== undefined && before.exitCode === null && before.signalCode === null) {
        before.kill('SIGTERM');
        await once(before, 'exit');
      }
      const env = { SCHEMA_STUDIO: '1', ...process.env, PORT: String(port) };
      const started = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
      running = started;
      while (started.exitCode === null && started.signalCode === null) {
        if (await answers()) return true;
        await wait(POLL_MS);
      }
      return false;
    },
    stop: () => running?.kill('SIGTERM'),
  };
}
