import { runConsole } from '../../src/console/run-console';
import { BrandPanel } from '../../src/login/BrandPanel';

const english = () => import('./english');
const french = () => import('./french');

runConsole({
  languages: [
    { locale: 'en', name: 'English', load: { login: english, console: english } },
    { locale: 'fr', name: 'Français', load: { login: french, console: french } },
  ],
  Brand: BrandPanel,
  settings: () => ({}),
  load: async () => (await import('./parts')).parts,
});
