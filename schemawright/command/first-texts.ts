/** What a new application says before its author does, in each language of the frame beside English. */
export interface FirstTexts {
  /** By its own name. */
  language: string;
  person: string;
  people: string;
  name: string;
  role: string;
  /** What the capability to manage people does. */
  managesPeople: string;
  tagline: string;
  mail: string;
}

export const ENGLISH: FirstTexts = {
  language: 'English',
  person: 'Person',
  people: 'People',
  name: 'Name',
  role: 'Role',
  managesPeople: 'manage people',
  tagline: 'A console, described by JSON Schemas.',
  mail: 'e-mail',
};

/** By the code of the language; `schemawright/texts/<code>` has the texts of the frame. */
export const FIRST_TEXTS: ReadonlyMap<string, FirstTexts> = new Map([
  ['en', ENGLISH],
  [
    'de',
    {
      language: 'Deutsch',
      person: 'Person',
      people: 'Personen',
      name: 'Name',
      role: 'Rolle',
      managesPeople: 'Personen verwalten',
      tagline: 'Eine Konsole, beschrieben durch JSON-Schemas.',
      mail: 'E-Mail',
    },
  ],
  [
    'fr',
    {
      language: 'Français',
      person: 'Personne',
      people: 'Personnes',
      name: 'Nom',
      role: 'Rôle',
      managesPeople: 'gérer les personnes',
      tagline: 'Une console, décrite par des schémas JSON.',
      mail: 'messagerie',
    },
  ],
  [
    'it',
    {
      language: 'Italiano',
      person: 'Persona',
      people: 'Persone',
      name: 'Nome',
      role: 'Ruolo',
      managesPeople: 'gestire le persone',
      tagline: 'Una console, descritta da schemi JSON.',
      mail: 'e-mail',
    },
  ],
]);
