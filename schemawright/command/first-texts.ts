export interface FirstTexts {
  language: string;
  person: string;
  people: string;
  name: string;
  email: string;
  password: string;
  role: string;
  managesPeople: string;
  tagline: string;
  mail: string;
}

export const ENGLISH: FirstTexts = {
  language: 'English',
  person: 'Person',
  people: 'People',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  role: 'Role',
  managesPeople: 'manage people',
  tagline: 'A console, described by JSON Schemas.',
  mail: 'e-mail',
};

export const FIRST_TEXTS: ReadonlyMap<string, FirstTexts> = new Map([
  ['en', ENGLISH],
  [
    'de',
    {
      language: 'Deutsch',
      person: 'Person',
      people: 'Personen',
      name: 'Name',
      email: 'E-Mail',
      password: 'Passwort',
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
      email: 'E-mail',
      password: 'Mot de passe',
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
      email: 'E-mail',
      password: 'Password',
      role: 'Ruolo',
      managesPeople: 'gestire le persone',
      tagline: 'Una console, descritta da schemi JSON.',
      mail: 'e-mail',
    },
  ],
]);

export function firstTitles(languages: readonly string[], word: keyof FirstTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const text = FIRST_TEXTS.get(code)?.[word];
      return text === undefined ? [] : [[code, text] as const];
    }),
  );
}
