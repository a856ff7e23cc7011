import type { feedback as english } from '../en/feedback';

export const feedback: typeof english = {
  title: 'Inviaci il tuo feedback',
  intro: 'Raccontaci che cosa funziona bene e che cosa no. Il messaggio arriva direttamente al team.',
  message: 'Messaggio',
  send: 'Invia',
  sending: 'Invio in corso…',
  empty: 'Inserisci un messaggio.',
  sent: 'Grazie! Il messaggio è stato inviato.',
  simulated:
    'Grazie! È una simulazione: nessuna chat del team è collegata, quindi il messaggio non è stato consegnato.',
  error: 'Errore: %{cause}',
  notDelivered: 'non è stato possibile consegnare il messaggio, riprova più tardi',
};
