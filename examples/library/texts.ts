/** What the library is called, and what it calls its people and places. */
export const library = {
  en: {
    product: {
      name: 'Library',
      headline: 'Every book, where it belongs.',
      tagline: 'Books, their copies in the branches, and who has borrowed them.',
      role: { LIBRARIAN: 'Librarian', READER: 'Reader', DESK: 'Desk of a branch' },
      level: { branch: 'Branch' },
      service: { mail: 'e-mail' },
    },
    loan: { late: '%{day}, late' },
  },
  fr: {
    product: {
      name: 'Bibliothèque',
      headline: 'Chaque livre à sa place.',
      tagline: 'Les livres, leurs exemplaires dans les annexes, et qui les a empruntés.',
      role: { LIBRARIAN: 'Bibliothécaire', READER: 'Lecteur', DESK: 'Guichet d’une annexe' },
      level: { branch: 'Annexe' },
      service: { mail: 'messagerie' },
    },
    loan: { late: '%{day}, en retard' },
  },
};
