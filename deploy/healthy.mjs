// Ends with 0 when the server of this machine says that it is well: for a container's health check.
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
