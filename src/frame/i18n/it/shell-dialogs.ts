import type { shellDialogs as english } from '../en/shell-dialogs';

export const shellDialogs: typeof english = {
  shortcuts: {
    title: 'Scorciatoie da tastiera',
    find: 'Trova pagine e record',
    search: 'Cerca nell’elenco',
    help: 'Mostra queste scorciatoie',
    rows: 'Passa dalla ricerca alle righe dell’elenco, e da una riga all’altra',
    open: 'Apri la riga',
    select: 'Seleziona la riga',
    remove: 'Elimina la riga, dopo una domanda',
    close: 'Chiudi una finestra o un menu',
    singleKeys: 'Usa le scorciatoie di un solo carattere',
  },
  account: {
    password: 'Cambia password',
    everywhere: 'Esci da tutti i dispositivi',
    title: 'Uscire da tutti i dispositivi?',
    question:
      'Tutte le tue sessioni terminano, qui e su ogni altro computer o telefono. Ciò che lì non è salvato va perso. Poi accedi di nuovo con la tua password. Anche le tue chiavi per i programmi smettono di funzionare.',
    confirm: 'Esci ovunque',
    done: 'Sessioni terminate su tutti i dispositivi',
  },
  viewAs: {
    explanation:
      'Vedi ciò che vede un utente, il token di accesso di un luogo o un ruolo. Intanto non si può modificare nulla, e la cronologia dice che hai guardato.',
    kind: 'Come che cosa',
    role: 'Ruolo',
    start: 'Vedi così',
  },
};
