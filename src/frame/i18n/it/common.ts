import type { common as english } from '../en/common';

export const common: typeof english = {
  cancel: 'Annulla',
  typeName: 'Scrivi «%{name}» per confermare',
  close: 'Chiudi',
  loading: 'Caricamento…',
  language: 'Lingua',
  theme: { toDark: 'Passa al tema scuro', toLight: 'Passa al tema chiaro' },
  unexpectedError: 'Si è verificato un errore, riprova più tardi',
  reload: 'Ricarica la pagina',
  crash: {
    title: 'Non è stato possibile mostrare questa pagina',
    message: 'È successo qualcosa di inatteso. Ricarica la pagina o torna alla pagina iniziale.',
  },
  unavailable: {
    title: 'Il servizio non è raggiungibile',
    message: 'Errore: impossibile caricare la configurazione. Controlla la connessione e riprova.',
  },
};
