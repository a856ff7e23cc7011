import type { Translation } from '../../model/message';
import type { server as english } from '../en/server';

export const server: Translation<typeof english> = {
  fault: {
    internal: 'Errore: qualcosa è andato storto. Riprova più tardi',
    full: 'Errore: il disco del server è pieno. Non è stato salvato nulla. Libera spazio e riprova',
    damaged: "Errore: il database del server è danneggiato. Va ripristinato l'ultimo backup (npm run restore)",
    busy: 'Errore: il database è occupato. Non è stato salvato nulla. Riprova',
    unwritable: 'Errore: il server non riesce a scrivere sul disco. Non è stato salvato nulla. Riprova più tardi',
    nothingWritten:
      'In questo momento ci sono troppe modifiche. Non è stato salvato nulla. Riprova tra qualche secondo',
    notKnown:
      'Il database non ha risposto. La modifica potrebbe essere stata salvata: ricarica la pagina e controlla prima di ripeterla',
  },
  request: {
    tooLarge: 'Una richiesta può avere al massimo %{kilobytes} kB',
    tooOften:
      'Troppe richieste. Riprova tra %{smart_count} minuto||||Troppe richieste. Riprova tra %{smart_count} minuti',
    tooManyChanges:
      'Si possono fare al massimo %{limit} modifiche all’ora. Riprova tra %{smart_count} minuto||||Si possono fare al massimo %{limit} modifiche all’ora. Riprova tra %{smart_count} minuti',
    notYourAction: 'Un’altra persona ha iniziato un’azione con questo id: inviane un altro',
  },
  signIn: {
    invalidEmail: 'Errore: e-mail non valida',
    invalidCredentials: 'Errore: credenziali non valide',
    invalidToken: 'Errore: token non valido',
    tooManyRequests: 'Errore: troppe richieste. Riprova più tardi',
    noSession: 'Token non trovato',
    changeFirst: 'Questa password vale per un solo accesso. Scegline ora una tua',
    codeNeeded: 'Inserisci il codice della tua app di autenticazione o uno dei codici di recupero',
    wrongCode: 'Questo codice è errato o è già stato usato. Attendi il prossimo e controlla l’ora del telefono',
    setUpFactor: 'Qui gli amministratori accedono con un secondo fattore. Imposta il tuo ora',
  },
  account: {
    onlyUsers: 'Solo gli utenti hanno un proprio account',
    wrongPassword: 'Questa non è la tua password attuale',
    samePassword: 'La nuova password deve essere diversa da quella precedente',
    publicPassword: 'Questa password è nota a tutti: è quella dei dati dimostrativi. Scegline un’altra',
    linkSpent: 'Questo link non è più valido. Chiedine uno nuovo',
    none: 'Questo utente non ha un account. Imposta invece una password per un solo accesso',
    factorRequired: 'Qui gli amministratori hanno bisogno di un secondo fattore. Può solo essere impostato di nuovo',
    ownAccount: 'Non puoi eliminare il tuo account',
    ownRole: 'Non puoi togliere a te stesso il ruolo di amministratore',
    lastAdministrator: 'Deve restare almeno un amministratore',
  },
  record: {
    unknownField: 'campo sconosciuto',
    fieldNotAllowed: 'non modificabile',
    inUse: 'è già in uso',
    noParent: 'Elemento superiore non trovato',
    badId: 'non va inviato',
    unknownFile: 'non è un file che hai inviato qui: sceglilo di nuovo',
    changedMeanwhile: 'Nel frattempo il record è stato modificato',
    hasChildren: '"%{name}" contiene ancora %{count} %{records}',
  },
  bulk: {
    noMatch: 'Non corrisponde più al filtro',
    notPreviewed: 'Non era nell’anteprima, o è stato modificato dopo',
    tooLarge: 'I valori per molti elementi possono avere al massimo %{limit} caratteri',
    tooManyOperations: 'Si possono scrivere insieme al massimo %{limit} operazioni',
  },
  file: {
    none: 'Il file non esiste',
    tooMany: 'Troppi file in attesa di un record. Salva quello che hai, o riprova domani',
    tooLarge: 'Il file supera %{megabytes} MB. Scegline uno più piccolo',
    wrongName: 'Il contenuto di %{name} non è quello che dice il nome: il nome deve finire in %{endings}',
    wrongContent: 'Il contenuto di %{name} non è quello che dice il nome. Scegli un altro file',
    wrongType: 'Il contenuto del file non è tra %{endings}. Scegline un altro',
    partsMissing: 'Mancano parti del file',
  },
  history: {
    notAll: 'Non hai il permesso di leggere la cronologia di tutto',
    oneRecordOnly: 'Con un token di accesso puoi leggere la cronologia di un elemento alla volta',
    changedSince: 'Modificato in seguito: %{fields}',
    notKept: 'I valori di prima non sono conservati, o non si modificano a mano',
    wasViewed: 'Una vista non si può annullare',
    noSchema: 'Gli schemi non lo prevedono più',
    noChange: 'La modifica non esiste',
  },
  task: {
    rightsEnded:
      'Non hai più i diritti per farlo: il tuo account o token di accesso non c’è più, o ha diritti diversi da quando è iniziata',
    broken: 'Il server ha incontrato un errore interno. Ciò che è fatto resta fatto; si può continuare da lì',
    tooMany: 'Hai già il numero massimo di operazioni in corso. Attendi che una finisca, o interrompila',
    notFound: 'Non hai un’operazione di questo tipo',
    notNow: 'L’operazione non è in uno stato che lo permette',
    stillRunning: 'È ancora in corso. Prima interrompila',
    tooLarge: 'Una parte di un’operazione, e quindi una riga di un file, può avere al massimo %{limit} caratteri',
  },
  view: {
    none: 'La vista non esiste',
    notShared: 'Non hai il permesso di condividere viste con altri',
    hiddenFields: '%{role} non vede ciò per cui questa vista filtra o ordina: %{fields}',
    tooMany: 'Si possono salvare al massimo %{limit} viste: eliminane prima una',
  },
  viewAs: {
    readOnly: 'Stai vedendo la console come un’altra persona: non si può modificare nulla',
    ended: 'Non stai più vedendo la console come un’altra persona: esci da quella vista',
    forbidden: 'Non hai il permesso di vedere la console come un’altra persona',
    mayMore: 'Non puoi vedere la console come chi ha più permessi di te',
    nobody: 'Nessuno accede così',
  },
  mail: {
    invitation: {
      subject: 'Il tuo accesso',
      greeting: 'Ciao %{name},',
      why: 'hai ricevuto un accesso. Scegli qui la tua password:',
      button: 'Scegli la password',
      copy: 'Se il pulsante non funziona, apri questo indirizzo:',
      until: 'Il link vale una sola volta, per sette giorni.',
      otherwise: 'Se non sai di che cosa si tratta, non fare nulla.',
    },
    reset: {
      subject: 'Scegli una nuova password',
      greeting: 'Ciao %{name},',
      why: 'qualcuno ha chiesto una nuova password per il tuo account. Sceglila qui:',
      button: 'Scegli una nuova password',
      copy: 'Se il pulsante non funziona, apri questo indirizzo:',
      until: 'Il link vale una sola volta, per un’ora.',
      otherwise: 'Se non sei stato tu, non fare nulla: la tua password resta com’è.',
    },
  },
};
