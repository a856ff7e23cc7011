import { BrandPanel, runConsole } from 'schemawright/console';

const english = () => import('./texts');

runConsole({
  languages: [{ locale: 'en', name: 'English', load: { login: english, console: english } }],
  Mark: () => <path d="M12 28 26 14m-4-4 8 8" />,
  Brand: BrandPanel,
  settings: () => ({}),
  load: async () => (await import('./parts')).parts,
});
