import type { login as english } from '../en/login';

export const login: typeof english = {
  title: 'Anmelden',
  emailIntro: 'Verwenden Sie E-Mail-Adresse und Passwort Ihres Kontos.',
  tokenIntro: 'Verwenden Sie den Zugangscode, den Sie erhalten haben.',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  token: 'Zugangscode',
  submit: 'Anmelden',
  useToken: 'Mit einem Zugangscode anmelden',
  useEmail: 'Mit E-Mail und Passwort anmelden',
  required: 'Bitte füllen Sie alle Pflichtfelder aus',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  passwordShort: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  error: {
    invalidEmail: 'Fehler: ungültige E-Mail-Adresse',
    invalidCredentials: 'Fehler: E-Mail-Adresse oder Passwort ist falsch',
    invalidToken: 'Fehler: ungültiger Zugangscode',
    tooManyRequests: 'Fehler: zu viele Versuche. Versuchen Sie es später noch einmal',
    unknown: 'Fehler: Etwas ist schiefgegangen. Versuchen Sie es später noch einmal',
  },
  signOn: {
    with: 'Mit %{name} anmelden',
    or: 'oder',
    problem: {
      cancelled: 'Sie haben sich nicht mit %{name} angemeldet.',
      expired:
        'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Versuchen Sie es noch einmal.',
      unavailable:
        '%{name} antwortet nicht wie erwartet. Versuchen Sie es später noch einmal, oder fragen Sie die Verwaltung.',
      unverified:
        '%{name} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort, und versuchen Sie es dann noch einmal.',
      noAccess: 'Ihr Konto bei %{name} gibt keinen Zugang zu dieser Konsole. Bitten Sie die Verwaltung darum.',
      otherAccount: 'Ihre E-Mail-Adresse gehört hier zu einem anderen Konto von %{name}. Fragen Sie die Verwaltung.',
      refused: 'Hier konnte kein Konto für Sie angelegt werden. Fragen Sie die Verwaltung.',
      lastAdministrator:
        'Sie sind hier die letzte Person in der Verwaltung, und %{name} gibt Ihnen eine andere Rolle. Lassen Sie zuerst jemand anderen in die Verwaltung aufnehmen.',
    },
  },
  factor: {
    title: 'Zweiter Faktor',
    code: 'Code Ihrer Authentifizierungs-App',
    scan: 'Scannen Sie dies mit einer Authentifizierungs-App',
    qrCode: 'QR-Code für eine Authentifizierungs-App',
    type: 'Oder geben Sie diesen Schlüssel in die App ein:',
    keep: 'Bewahren Sie diese Wiederherstellungscodes sicher auf',
    keepWhy: 'Jeder lässt Sie einmal herein, wenn Sie Ihr Telefon nicht haben. Sie werden nur jetzt angezeigt.',
    copy: 'Codes kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markieren und kopieren Sie die Codes von Hand.',
    enter: 'Geben Sie den Code ein, den die App anzeigt',
    on: 'Ihr Konto hat einen zweiten Faktor: Zur Anmeldung gehört ein Code Ihrer Authentifizierungs-App.',
    off: 'Ihr Konto hat keinen zweiten Faktor.',
    why: 'Mit einem zweiten Faktor kommt niemand allein mit Ihrem Passwort herein: Zur Anmeldung gehört auch ein Code aus einer App auf Ihrem Telefon.',
    left: '%{smart_count} Wiederherstellungscode ist übrig.||||%{smart_count} Wiederherstellungscodes sind übrig.',
    required: 'Die Verwaltung braucht hier einen.',
    begin: 'Zweiten Faktor einrichten',
    renew: 'Neu einrichten',
    confirm: 'Bestätigen',
    remove: 'Zweiten Faktor entfernen',
    isSetUp: 'Ihr zweiter Faktor ist eingerichtet. Von jetzt an gehört zur Anmeldung ein Code.',
    isRemoved: 'Ihr zweiter Faktor wurde entfernt.',
  },
  damage: {
    email: 'E-Mail-Adresse fehlt',
    token: 'Zugangscode nicht gefunden',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an.',
  },
  reset: {
    link: 'Passwort vergessen?',
    simulated:
      'Hier ist kein Mailserver angeschlossen, deshalb wurde nichts an %{email} gesendet. Bitten Sie die Verwaltung um Hilfe.',
    hint: 'Geben Sie zuerst Ihre E-Mail-Adresse ein, und fragen Sie dann noch einmal.',
    sent: 'Wenn %{email} hier ein Konto hat, ist eine Anleitung zur Wahl eines neuen Passworts unterwegs.',
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    intro: 'Mindestens 6 Zeichen. Sie werden überall abgemeldet, wo Sie angemeldet waren.',
    next: 'Neues Passwort',
    again: 'Neues Passwort, noch einmal',
    different: 'Die beiden neuen Passwörter sind nicht gleich',
    submit: 'Passwort setzen',
    done: 'Ihr neues Passwort ist gesetzt. Melden Sie sich damit an.',
    toSignIn: 'Zur Anmeldung',
  },
  demo: {
    intro: 'Wählen Sie eines, um das Formular auszufüllen.',
    accounts: 'Demokonten',
    tokens: 'Demo-Zugangscodes',
  },
  again: {
    title: 'Ihre Sitzung ist beendet',
    email:
      'Nichts ist verloren. Geben Sie das Passwort von %{identity} ein, um dort weiterzumachen, wo Sie waren, und speichern Sie dann.',
    token:
      'Nichts ist verloren. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren, und speichern Sie dann.',
    leave: 'Ohne Speichern verlassen',
  },
};
