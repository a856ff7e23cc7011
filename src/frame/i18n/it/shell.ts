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
  logOut: 'Esci',
  viewAs: {
    title: 'Vedi la console come…',
    why: 'Perché?',
    notice: 'Stai vedendo la console come %{name}. Non si può modificare nulla.',
    end: 'Torna te stesso',
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
