import type { Translation } from '../../model/message';
import type { subscriptions as english } from '../en/subscriptions';

/** Texts of the page of a subscription. */
export const subscriptions: Translation<typeof english> = {
  delivery: 'Consegna',
  make: 'Crea il segreto',
  makeHelp:
    'Firma ogni messaggio, così l’altro programma sa che viene da qui. Viene mostrato una volta sola. Da quel momento le modifiche vengono inviate.',
  replace: 'Sostituisci il segreto',
  replaceHelp:
    'Per un giorno i messaggi sono firmati con entrambi, quello attuale e quello nuovo. Il nuovo viene mostrato una volta sola.',
  made: 'Il segreto è stato creato: copialo ora',
  secretText: 'Segreto',
  once: 'Viene mostrato solo questa volta: mettilo dove lo trova l’altro programma',
  copy: 'Copia il segreto',
  copied: 'Segreto copiato',
  notCopied: 'Non è stato possibile copiare il segreto: selezionalo e copialo a mano',
  secret: 'Non viene ancora inviato nulla: crea prima il segreto.',
  failures:
    'Per due giorni non è stato accettato nulla, perciò è stato disattivato. Modificalo e riattivalo per ricominciare; ciò che è successo nel frattempo non viene inviato.',
  rights: 'Chi lo ha creato non può più leggere questi dati, perciò è stato disattivato.',
  test: 'Invia una prova',
  accepted: 'Il programma lo ha accettato',
  refused: 'Il programma non lo ha accettato: %{problem}',
  attempts: 'Gli ultimi tentativi',
  none: 'Non è ancora stato inviato nulla.',
  at: 'Quando',
  contents: 'Contenuto',
  answer: 'Risposta',
  isTest: 'Prova',
  changes: '%{smart_count} modifica |||| %{smart_count} modifiche',
  taken: 'Accettato (%{status})',
  resend: 'Invia di nuovo',
  resendOf: 'Invia di nuovo il messaggio del %{when}',
};
