import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  home: '%{product}: zur Startseite',
  skip: 'Zum Inhalt springen',
  menu: {
    label: 'Hauptmenü',
    open: 'Menü öffnen',
    close: 'Menü schließen',
    levels: 'Ebenen',
    admin: 'Verwaltung',
    studio: 'Studio',
    error: 'Fehler: %{cause}',
  },
  find: 'Suchen …',
  logOut: 'Abmelden',
  viewAs: {
    title: 'Die Konsole sehen wie …',
    why: 'Warum?',
    notice: 'Sie sehen die Konsole wie %{name}. Nichts lässt sich ändern.',
    end: 'Zurück zur eigenen Ansicht',
  },
  notice: {
    demo: 'Demodaten',
    demoHelp: 'Alles, was Sie sehen, ist erfunden. Nichts davon gehört jemandem.',
    simulated: 'Simuliert: %{services}',
    simulatedHelp:
      'Für diese Dienste ist kein Schlüssel eingerichtet, deshalb antwortet für sie ein Simulator: %{services}.',
  },
  connection: {
    offline: 'Sie sind offline. Sie sehen, was zuvor geladen wurde.',
    waiting:
      '%{smart_count} Änderung wartet darauf, gesendet zu werden. |||| %{smart_count} Änderungen warten darauf, gesendet zu werden.',
    failed: 'Fehler: Eine Änderung an %{id} wurde nicht gespeichert: %{cause}',
    look: 'Anzeigen',
  },
  fault: {
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    unavailable:
      'Der Server steht im Augenblick nicht zur Verfügung (Status %{status}). Versuchen Sie es in einigen Minuten noch einmal.',
    unreadable:
      'Die Antwort war nicht lesbar. Versuchen Sie es noch einmal; wenn das nicht hilft, laden Sie die Seite neu.',
    uncertain:
      'Aus der Antwort des Servers (Status %{status}) geht nicht hervor, ob dies gespeichert wurde. Sehen Sie nach, bevor Sie es noch einmal versuchen.',
    unconfirmed:
      'Vom Server kam keine Antwort; dies kann gespeichert worden sein oder auch nicht. Sehen Sie nach, bevor Sie es noch einmal versuchen.',
  },
  notFound: {
    title: 'Unter dieser Adresse gibt es nichts',
    message: 'Die Seite wurde vielleicht verschoben, oder es gab sie nie.',
    home: 'Zur Startseite',
  },
};
