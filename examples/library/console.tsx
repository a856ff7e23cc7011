import { BrandPanel, runConsole } from 'schemawright/console';
import { BookMark } from './BookMark';

const english = () => import('./english');
const french = () => import('./french');

runConsole({
  languages: [
    { locale: 'en', name: 'English', load: { login: english, console: english } },
    { locale: 'fr', name: 'Français', load: { login: french, console: french } },
  ],
  Mark: BookMark,
  Brand: BrandPanel,
  settings: () => ({}),
  load: async () => (await import('./parts')).parts,
});
