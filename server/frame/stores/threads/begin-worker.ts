import { Worker } from 'node:worker_threads';

/** Starts a thread. The loader that compiles TypeScript is not inherited by new threads, so it is registered there. */
export function beginWorker(program: URL, workerData: unknown): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`;
  return new Worker(load, { workerData, eval: true });
}
