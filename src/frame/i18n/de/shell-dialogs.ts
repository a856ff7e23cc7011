import type { shellDialogs as english } from '../en/shell-dialogs';

export const shellDialogs: typeof english = {
  shortcuts: {
    title: 'Tastenkürzel',
    find: 'Seiten und Einträge suchen',
    search: 'Die Liste durchsuchen',
    help: 'Diese Tastenkürzel anzeigen',
    rows: 'Von der Suche zu den Zeilen der Liste und von Zeile zu Zeile gehen',
    open: 'Die Zeile öffnen',
    select: 'Die Zeile auswählen',
    remove: 'Die Zeile nach einer Rückfrage löschen',
    close: 'Ein Fenster oder Menü schließen',
    singleKeys: 'Tastenkürzel aus einem einzelnen Zeichen verwenden',
  },
  account: {
    password: 'Passwort ändern',
    everywhere: 'Auf allen Geräten abmelden',
    title: 'Auf allen Geräten abmelden?',
    question:
      'Dies beendet alle Ihre Sitzungen, hier und auf jedem anderen Computer oder Telefon. Was dort nicht gespeichert ist, geht verloren. Danach melden Sie sich wieder mit Ihrem Passwort an. Auch Ihre Schlüssel für Programme enden.',
    confirm: 'Überall abmelden',
    done: 'Auf allen Geräten abgemeldet',
  },
  viewAs: {
    explanation:
      'Sie sehen, was eine Person, der Zugangscode eines Ortes oder eine Rolle sieht. Währenddessen lässt sich nichts ändern, und der Verlauf vermerkt, dass Sie nachgesehen haben.',
    kind: 'Wie was',
    role: 'Rolle',
    start: 'So ansehen',
  },
};
