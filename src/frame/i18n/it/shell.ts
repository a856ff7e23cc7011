import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  home: '%{product}: vai alla pagina iniziale',
  skip: 'Vai al contenuto',
  menu: {
    label: 'Menu principale',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    levels: 'Livelli',
    admin: 'Amministrazione',
    studio: 'Studio',
    error: 'Errore: %{cause}',
  },
  find: 'Trova…',
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
  logOut: 'Esci',
  viewAs: {
    title: 'Vedi la console come…',
    explanation:
      'Vedi ciò che vede un utente, il token di accesso di un luogo o un ruolo. Intanto non si può modificare nulla, e la cronologia dice che hai guardato.',
    kind: 'Come che cosa',
    role: 'Ruolo',
    why: 'Perché?',
    start: 'Vedi così',
    notice: 'Stai vedendo la console come %{name}. Non si può modificare nulla.',
    end: 'Torna te stesso',
  },
  account: {
    password: 'Cambia password',
    everywhere: 'Esci da tutti i dispositivi',
    title: 'Uscire da tutti i dispositivi?',
    question:
      'Tutte le tue sessioni terminano, qui e su ogni altro computer o telefono. Ciò che lì non è salvato va perso. Poi accedi di nuovo con la tua password.',
    confirm: 'Esci ovunque',
    done: 'Sessioni terminate su tutti i dispositivi',
  },
  notice: {
    demo: 'Dati dimostrativi',
    demoHelp: 'Tutto ciò che vedi è inventato. Nulla appartiene a qualcuno.',
    simulated: 'Simulati: %{services}',
    simulatedHelp: 'Per questi servizi non c’è una chiave, quindi le risposte vengono da un simulatore: %{services}.',
  },
  connection: {
    offline: 'Sei offline. Vedi i dati caricati in precedenza.',
    waiting: '%{smart_count} modifica attende l’invio. |||| %{smart_count} modifiche attendono l’invio.',
    failed: 'Errore: una modifica di %{id} non è stata salvata: %{cause}',
    look: 'Mostra',
  },
  fault: {
    unreachable: 'Il server non è raggiungibile. Controlla la connessione, poi riprova.',
    unavailable: 'Al momento il server non è disponibile (stato %{status}). Riprova tra qualche minuto.',
    unreadable: 'Non è stato possibile leggere la risposta. Riprova; se non basta, ricarica la pagina.',
    uncertain:
      'La risposta del server (stato %{status}) non dice se i dati sono stati salvati. Verifica prima di riprovare.',
    unconfirmed:
      'Il server non ha risposto: i dati potrebbero essere stati salvati oppure no. Verifica prima di riprovare.',
  },
  notFound: {
    title: 'A questo indirizzo non c’è nulla',
    message: 'La pagina potrebbe essere stata spostata, o non è mai esistita.',
    home: 'Vai alla pagina iniziale',
  },
};
