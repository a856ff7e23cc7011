// Runs a command of package.json: its source where tsx is installed, the built program on a server without development dependencies.
const [program, source] = process.argv.splice(2, 2);
const isSource = await import('tsx').then(
  () => true,
  () => false,
);
await import(new URL(isSource ? `../../${source}` : `../../dist/server/${program}.js`, import.meta.url).href);
