import type { product as english, ownWords as englishWords } from '../en/product';

export const product: typeof english = {
  name: 'Air Console',
  headline: 'Ogni stanza respira bene.',
  tagline: 'CO2, temperatura, umidità e riscaldamento dei tuoi edifici, in diretta e nel tempo.',
  points: {
    live: 'Letture in diretta da ogni sensore',
    history: 'Storico, medie e superamenti a colpo d’occhio',
    control: 'Allarmi, programmi e temperature per ogni stanza',
  },
  dashboard: 'Dashboard',
  role: {
    ADMIN: 'Amministratore',
    BUSINESS: 'Utente business',
    HOME: 'Utente privato',
    MANAGER: 'Accesso gestore',
    BUILDING: 'Accesso edificio',
    ROOM: 'Accesso stanza',
  },
  level: { manager: 'Gestore', building: 'Edificio', room: 'Stanza' },
  service: {
    outdoor: 'stazioni esterne',
    heating: 'riscaldamento',
    chat: 'chat del team',
    city: 'ricerca città',
    passwordReset: 'email di reimpostazione della password',
    mail: 'posta elettronica',
  },
};

export const ownWords: typeof englishWords = {
  common: {
    crash: { message: 'È successo qualcosa di inatteso. Ricarica la pagina o torna alla dashboard.' },
  },
  login: { tokenIntro: 'Usa il token di accesso della tua organizzazione, del tuo edificio o della tua stanza.' },
  shell: {
    home: '%{product}: vai alla dashboard',
    notFound: { home: 'Vai alla dashboard' },
    notice: { demoHelp: 'Luoghi, persone e letture sono inventati. Nulla appartiene a un edificio reale.' },
  },
};
