/** What the clinic is called, and what it calls its people. */
export const clinic = {
  en: {
    product: {
      name: 'Veterinary clinic',
      headline: 'Every pet, well looked after.',
      tagline: 'Appointments, treatments and invoices of a clinic, and what owners see of them.',
      role: { ADMIN: 'Administrator', VET: 'Veterinarian', OWNER: 'Owner' },
      service: { mail: 'e-mail' },
    },
    medicine: { low: '%{count}, low' },
  },
  de: {
    product: {
      name: 'Tierarztpraxis',
      headline: 'Jedes Tier in guten Händen.',
      tagline: 'Termine, Behandlungen und Rechnungen einer Praxis, und was Halter davon sehen.',
      role: { ADMIN: 'Verwaltung', VET: 'Tierarzt', OWNER: 'Halter' },
      service: { mail: 'E-Mail' },
    },
    medicine: { low: '%{count}, knapp' },
  },
  fr: {
    product: {
      name: 'Clinique vétérinaire',
      headline: 'Chaque animal, bien soigné.',
      tagline: 'Les rendez-vous, traitements et factures d’une clinique, et ce que les propriétaires en voient.',
      role: { ADMIN: 'Administration', VET: 'Vétérinaire', OWNER: 'Propriétaire' },
      service: { mail: 'messagerie' },
    },
    medicine: { low: '%{count}, stock bas' },
  },
};
