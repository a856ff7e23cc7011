import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Written in JavaScript, because a process that runs TypeScript or a build keeps about 200 MB.
const words = process.argv.slice(2);
const execArgv = ['--import', import.meta.resolve('tsx')];

async function run(program, { answerTo = () => undefined, env = process.env } = {}) {
  const child = fork(program, words, { execArgv, env });
  let sent;
  child.on('message', (message) => {
    sent = message;
    answerTo(child, message);
  });
  let isAsked = false;
  const stop = (signal) => {
    isAsked = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [exitCode] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  return { sent, isAsked, exitCode: exitCode ?? 1 };
}

/** Serves new schemas to the console until its build contains them. */
async function serveWithStudio(studio, env = process.env) {
  const { sent, isAsked, exitCode } = await run(studio, { answerTo: (server) => server.kill('SIGTERM'), env });
  if (sent === undefined || isAsked) return exitCode;
  return serveWithStudio(studio, { ...process.env, STUDIO_SAVED: '1' });
}

const { sent, exitCode } = await run(fileURLToPath(new URL('prepare.ts', import.meta.url)));
if (sent === undefined) process.exitCode = exitCode;
else if (process.env.SCHEMA_STUDIO === '1') process.exitCode = await serveWithStudio(sent.studio);
else await import(sent.server);
