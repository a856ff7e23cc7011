import { BrandPanel, languageOf, runConsole } from 'schemawright/console';
import { clinic } from './texts';

runConsole({
  languages: [
    languageOf('en', 'English', () => import('schemawright/texts/en'), clinic.en),
    languageOf('de', 'Deutsch', () => import('schemawright/texts/de'), clinic.de),
    languageOf('fr', 'Français', () => import('schemawright/texts/fr'), clinic.fr),
  ],
  // A paw.
  Mark: () => <path d="M14 27c0-4 3-7 6-7s6 3 6 7-12 4-12 0zM11 19v.1M16 13v.1M24 13v.1M29 19v.1" strokeWidth={4} />,
  Brand: BrandPanel,
  settings: () => ({}),
  load: async () => (await import('./parts')).parts,
});
