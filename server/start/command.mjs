// Runs a command of package.json: from source if tsx is installed, otherwise the built program.
const [program, source] = process.argv.splice(2, 2);
const isSource = await import('tsx').then(
  () => true,
  () => false,
);
await import(new URL(isSource ? `../../${source}` : `../../dist/server/${program}.js`, import.meta.url).href);
