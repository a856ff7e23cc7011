import { BrandPanel, runConsole } from 'schemawright/console';

const english = () => import('./texts/english');
const german = () => import('./texts/german');
const french = () => import('./texts/french');

runConsole({
  languages: [
    { locale: 'en', name: 'English', load: { login: english, console: english } },
    { locale: 'de', name: 'Deutsch', load: { login: german, console: german } },
    { locale: 'fr', name: 'Français', load: { login: french, console: french } },
  ],
  // A paw.
  Mark: () => <path d="M14 27c0-4 3-7 6-7s6 3 6 7-12 4-12 0zM11 19v.1M16 13v.1M24 13v.1M29 19v.1" strokeWidth={4} />,
  Brand: BrandPanel,
  settings: () => ({}),
  load: async () => (await import('./parts')).parts,
});
