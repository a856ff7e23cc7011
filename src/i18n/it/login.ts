import type { login as english } from '../en/login';

export const login: typeof english = {
  title: 'Accedi',
  emailIntro: 'Usa l’indirizzo e-mail e la password del tuo account.',
  tokenIntro: 'Usa il token di accesso che hai ricevuto.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  token: 'Token di accesso',
  submit: 'Accedi',
  useToken: 'Accedi con un token di accesso',
  useEmail: 'Accedi con e-mail e password',
  required: 'Compila tutti i campi obbligatori',
  emailInvalid: 'Inserisci un indirizzo e-mail valido',
  passwordShort: 'La password deve avere almeno 6 caratteri',
  error: {
    invalidEmail: 'Errore: e-mail non valida',
    invalidCredentials: 'Errore: credenziali non valide',
    invalidToken: 'Errore: token non valido',
    tooManyRequests: 'Errore: troppe richieste. Riprova più tardi',
    unknown: 'Errore: qualcosa è andato storto. Riprova più tardi',
  },
  signOn: {
    with: 'Accedi con %{name}',
    or: 'oppure',
    problem: {
      cancelled: 'Non hai effettuato l’accesso con %{name}.',
      expired: 'L’accesso ha richiesto troppo tempo o è iniziato in un’altra finestra. Riprova.',
      unavailable: '%{name} non risponde come dovrebbe. Riprova più tardi o chiedi a un amministratore.',
      unverified: '%{name} non ha confermato il tuo indirizzo e-mail. Confermalo lì, poi riprova.',
      noAccess: 'Il tuo account di %{name} non dà accesso a questa console. Chiedilo a un amministratore.',
      otherAccount: 'Il tuo indirizzo e-mail qui appartiene a un altro account di %{name}. Chiedi a un amministratore.',
      lastAdministrator:
        'Sei l’ultimo amministratore e %{name} ti dà un altro ruolo. Prima nomina un altro amministratore.',
    },
  },
  damage: {
    email: 'Manca l’e-mail',
    token: 'Token non trovato',
    ended: 'La sessione è terminata. Accedi di nuovo.',
  },
  reset: {
    link: 'Password dimenticata?',
    simulated:
      'Qui nessun server di posta è collegato, quindi a %{email} non è stato inviato nulla. Chiedi aiuto a un amministratore.',
    hint: 'Inserisci prima il tuo indirizzo e-mail, poi riprova.',
    sent: 'Se %{email} ha un account, le istruzioni per scegliere una nuova password sono in arrivo.',
  },
  newPassword: {
    title: 'Scegli una nuova password',
    intro: 'Almeno 6 caratteri. Le tue sessioni su tutti i dispositivi terminano.',
    next: 'Nuova password',
    again: 'Nuova password, di nuovo',
    different: 'Le due nuove password non sono uguali',
    submit: 'Imposta la password',
    done: 'La nuova password è impostata. Usala per accedere.',
    toSignIn: 'Vai all’accesso',
  },
  ownPassword: {
    title: 'Cambia password',
    intro: 'Almeno 6 caratteri. Qui resti connesso; le sessioni su tutti gli altri dispositivi terminano.',
    present: 'Password attuale',
    done: 'La password è cambiata. Le altre tue sessioni sono terminate.',
  },
  demo: {
    intro: 'Scegline uno per compilare il modulo.',
    accounts: 'Account dimostrativi',
    tokens: 'Token dimostrativi',
  },
  again: {
    title: 'La sessione è scaduta',
    email: 'Non è andato perso nulla. Inserisci la password di %{identity} per continuare da dove eri, poi salva.',
    token: 'Non è andato perso nulla. Accedi di nuovo per continuare da dove eri, poi salva.',
    leave: 'Esci senza salvare',
  },
};
