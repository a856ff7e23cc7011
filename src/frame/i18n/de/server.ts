import type { Translation } from '../../model/message';
import type { server as english } from '../en/server';

export const server: Translation<typeof english> = {
  fault: {
    internal: 'Fehler: Etwas ist schiefgegangen. Versuchen Sie es später noch einmal',
    full: 'Fehler: Der Speicherplatz des Servers ist voll. Nichts wurde gespeichert. Schaffen Sie Platz, und versuchen Sie es noch einmal',
    damaged:
      'Fehler: Die Datenbank des Servers ist beschädigt. Ihre letzte Sicherung muss wiederhergestellt werden (npm run restore)',
    damagedDay:
      'Fehler: Die Messwerte vom %{day} sind beschädigt. Die letzte Sicherung muss wiederhergestellt werden (npm run restore)',
    busy: 'Fehler: Die Datenbank ist ausgelastet. Nichts wurde gespeichert. Versuchen Sie es noch einmal',
    unwritable:
      'Fehler: Der Server kann nicht auf seinen Datenträger schreiben. Nichts wurde gespeichert. Versuchen Sie es später noch einmal',
    nothingWritten:
      'Im Augenblick wird zu viel geändert. Nichts wurde gespeichert. Versuchen Sie es in einigen Sekunden noch einmal',
    notKnown:
      'Die Datenbank hat nicht geantwortet. Die Änderung ist möglicherweise gespeichert: Laden Sie die Seite neu, und sehen Sie nach, bevor Sie sie wiederholen',
  },
  request: {
    tooLarge: 'Eine Anfrage darf höchstens %{kilobytes} kB groß sein',
    starting:
      'Die Anwendung startet: %{percent} % ihrer Einträge sind auf dem neuen Stand. Versuchen Sie es gleich noch einmal.',
    tooOften:
      'Das war zu oft. Versuchen Sie es in %{smart_count} Minute noch einmal||||Das war zu oft. Versuchen Sie es in %{smart_count} Minuten noch einmal',
    tooManyStreams: 'Dieses Konto verfolgt Änderungen schon an %{limit} Stellen. Schließen Sie einige seiner Fenster',
    tooManyChanges:
      'In einer Stunde sind höchstens %{limit} Änderungen möglich. Versuchen Sie es in %{smart_count} Minute noch einmal||||In einer Stunde sind höchstens %{limit} Änderungen möglich. Versuchen Sie es in %{smart_count} Minuten noch einmal',
    notYourAction: 'Jemand anderes hat eine Aktion mit dieser Id begonnen: Senden Sie eine andere',
  },
  signIn: {
    invalidEmail: 'Fehler: ungültige E-Mail-Adresse',
    invalidCredentials: 'Fehler: E-Mail-Adresse oder Passwort ist falsch',
    invalidToken: 'Fehler: ungültiger Zugangscode',
    tooManyRequests: 'Fehler: zu viele Versuche. Versuchen Sie es später noch einmal',
    noSession: 'Zugangscode nicht gefunden',
    changeFirst: 'Dieses Passwort gilt für eine Anmeldung. Wählen Sie jetzt Ihr eigenes',
    codeNeeded: 'Geben Sie den Code Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes ein',
    noRole: 'Ihre Rolle gibt es hier nicht mehr. Bitten Sie die Verwaltung der Konten um eine andere',
    wrongCode:
      'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten, und prüfen Sie die Uhr Ihres Telefons',
    setUpFactor: 'Die Verwaltung meldet sich hier mit einem zweiten Faktor an. Richten Sie Ihren jetzt ein',
  },
  account: {
    onlyUsers: 'Nur Personen haben ein eigenes Konto',
    wrongPassword: 'Dies ist nicht Ihr jetziges Passwort',
    samePassword: 'Das neue Passwort muss ein anderes sein als bisher',
    unavailable:
      'Firebase Authentication antwortet nicht, deshalb wurde der Benutzer nicht angelegt. Versuchen Sie es später noch einmal',
    publicPassword: 'Dieses Passwort kennt jeder: Es ist das der Demodaten. Wählen Sie ein anderes',
    linkSpent: 'Dieser Link funktioniert nicht mehr. Fordern Sie einen neuen an',
    none: 'Diese Person hat kein Konto. Setzen Sie stattdessen ein Passwort für eine Anmeldung',
    factorRequired: 'Die Verwaltung braucht hier einen zweiten Faktor. Er lässt sich nur neu einrichten',
    ownAccount: 'Ihr eigenes Konto können Sie nicht löschen',
    ownRole: 'Die Rolle der Verwaltung können Sie nicht selbst abgeben',
    lastAdministrator: 'Es muss mindestens eine Person in der Verwaltung geben',
    viewOnly: 'Sie dürfen nur ansehen: Mit Ihrem Konto lässt sich nichts ändern',
  },
  record: {
    unknownField: 'unbekanntes Feld',
    valueNotAllowed: 'ist ein Wert, den Sie nicht wählen dürfen',
    fieldNotAllowed: 'darf nicht geändert werden',
    effectPending:
      'Die Änderung ist gespeichert. Was außerhalb der Daten dazugehört, etwa ein Konto, ist noch nicht nachgezogen; der Server wiederholt das, bis es erledigt ist',
    inUse: 'ist schon vergeben',
    pairInUse: 'ist schon gewählt, vielleicht von jemand anderem: laden Sie die Seite neu',
    noReference: 'Dies gibt es nicht, oder Sie dürfen es nicht ansehen: %{record}',
    notToChoose: 'Wählen Sie einen Eintrag, bei dem „%{field}“ %{values} ist',
    yes: 'Ja',
    no: 'Nein',
    noParent: 'Der übergeordnete Eintrag mit dieser dbId wurde nicht gefunden',
    badId: 'darf nicht gesendet werden',
    unknownFile: 'ist keine Datei, die Sie dafür gesendet haben; wählen Sie sie noch einmal aus',
    tooLarge:
      'Ein Eintrag darf höchstens %{kilobytes} kB haben, mit dem, wonach er sortiert und gesucht wird. Kürzen Sie, was darin steht',
    changedMeanwhile: 'Der Eintrag wurde inzwischen geändert',
    hasChildren: 'Zu „%{name}“ gehören noch %{count} %{records}',
  },
  bulk: {
    noMatch: 'Passt nicht mehr zum Filter',
    notPreviewed: 'War nicht in der Vorschau oder wurde seitdem geändert',
    tooLarge: 'Werte für viele Einträge dürfen höchstens %{limit} Zeichen haben',
    tooManyOperations: 'Höchstens %{limit} Vorgänge lassen sich zusammen schreiben',
  },
  file: {
    none: 'Diese Datei gibt es nicht',
    tooMany:
      'Zu viele Dateien warten auf einen Eintrag. Speichern Sie, was Sie haben, oder versuchen Sie es morgen noch einmal',
    tooLarge: 'Die Datei ist größer als %{megabytes} MB. Wählen Sie eine kleinere',
    wrongName: 'Der Inhalt von %{name} ist nicht, was der Name sagt: Der Name muss auf %{endings} enden',
    wrongContent: 'Der Inhalt von %{name} ist nicht, was der Name sagt. Wählen Sie eine andere Datei',
    wrongType: 'Der Inhalt der Datei ist keiner der Art %{endings}. Wählen Sie eine andere',
    partsMissing: 'Teile der Datei fehlen',
  },
  history: {
    notAll: 'Den Verlauf von allem dürfen Sie nicht ansehen',
    oneRecordOnly: 'Mit einem Zugangscode dürfen Sie den Verlauf eines einzelnen Eintrags ansehen',
    changedSince: 'Seitdem geändert: %{fields}',
    notKept: 'Was vorher war, wird nicht aufbewahrt oder nicht von Hand geändert',
    wasViewed: 'Dass jemand nachgesehen hat, lässt sich nicht rückgängig machen',
    noSchema: 'Die Schemas kennen dies nicht mehr',
    noChange: 'Diese Änderung gibt es nicht',
  },
  task: {
    rightsEnded:
      'Dazu sind Sie nicht mehr berechtigt: Ihr Konto oder Zugangscode besteht nicht mehr oder hat andere Rechte als zu Beginn',
    broken: 'Auf dem Server ist ein Fehler aufgetreten. Was erledigt ist, bleibt; von dort aus kann es weitergehen',
    tooMany:
      'Es laufen schon so viele Ihrer Aufgaben, wie möglich sind. Warten Sie auf eine davon, oder halten Sie sie an',
    notFound: 'Eine solche Aufgabe haben Sie nicht',
    notNow: 'Die Aufgabe ist nicht in dem Zustand dafür',
    stillRunning: 'Dies läuft noch. Halten Sie es zuerst an',
    tooLarge: 'Ein Teil einer Aufgabe, und damit eine Zeile einer Datei, darf höchstens %{limit} Zeichen haben',
  },
  view: {
    none: 'Diese Ansicht gibt es nicht',
    notShared: 'Sie dürfen keine Ansichten mit anderen teilen',
    hiddenFields: '%{role} sieht nicht, wonach diese Ansicht filtert oder sortiert: %{fields}',
    tooMany: 'Höchstens %{limit} Ansichten lassen sich speichern: Löschen Sie zuerst eine',
  },
  keys: {
    ended: 'Das Ende eines Schlüssels muss in der Zukunft liegen',
    tooLong: 'Ein Schlüssel endet innerhalb von %{days} Tagen',
    hasEnded: 'Der Schlüssel „%{name}“ ist abgelaufen',
    tooMany: 'Niemand hat mehr als %{limit} Schlüssel: Löschen Sie einen, der nicht mehr gebraucht wird',
    notFound: 'Diesen Schlüssel gibt es nicht',
    readOnly:
      'Der Schlüssel eines Programms liest nur oder gibt die Befehle, für die er gemacht ist. Melden Sie sich an, um etwas zu ändern.',
    otherPath: 'Dieser Schlüssel darf nur diese Adressen abfragen: %{paths}',
    forPeople: 'Schlüssel gehören zu Konten: Melden Sie sich mit einer E-Mail-Adresse an',
  },
  subscription: {
    none: 'Es gibt keine solche Nachricht, die erneut gesendet werden kann',
    notOwner:
      'Nur wer das Abonnement angelegt hat, darf es ändern: Was gesendet wird, hängt von den Rechten dieser Person ab',
    noEntity: 'kann nicht abonniert werden, oder nicht von Ihnen',
    tooMany: 'Ein Ort darf %{limit} Abonnements haben: Löschen Sie zuerst eines',
    notAnAddress: 'muss eine Adresse wie https://programm.example/aenderungen sein',
    notSecure: 'muss mit https:// beginnen',
    notPublic: 'darf nicht in ein privates Netz führen',
  },
  viewAs: {
    readOnly: 'Sie sehen die Konsole wie jemand anderes: Nichts lässt sich ändern',
    ended: 'Sie sehen die Konsole nicht mehr wie jemand anderes: Verlassen Sie diese Ansicht',
    forbidden: 'Sie dürfen die Konsole nicht wie jemand anderes sehen',
    mayMore: 'Mit den Augen von jemandem, der mehr darf als Sie, können Sie nicht sehen',
    nobody: 'So meldet sich niemand an',
  },
  mail: {
    invitation: {
      subject: 'Ihr Zugang',
      greeting: 'Guten Tag %{name},',
      why: 'Sie haben einen Zugang erhalten. Wählen Sie hier Ihr Passwort:',
      button: 'Mein Passwort wählen',
      copy: 'Wenn die Schaltfläche nichts bewirkt, öffnen Sie diese Adresse:',
      until: 'Der Link funktioniert einmal und sieben Tage lang.',
      otherwise: 'Wenn Sie nicht wissen, worum es geht, tun Sie nichts.',
    },
    reset: {
      subject: 'Neues Passwort wählen',
      greeting: 'Guten Tag %{name},',
      why: 'jemand hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es hier:',
      button: 'Neues Passwort wählen',
      copy: 'Wenn die Schaltfläche nichts bewirkt, öffnen Sie diese Adresse:',
      until: 'Der Link funktioniert einmal und eine Stunde lang.',
      otherwise: 'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
  },
  studio: {
    forbidden: 'Nur wer Benutzer verwaltet, ändert die Schemas',
    changed: 'Inzwischen hat jemand die Schemas geändert. Laden Sie sie neu: Ihre Änderungen bleiben auf dieser Seite',
    mistakes: 'In den Schemas sind Fehler. Es wurde nichts gespeichert',
    otherPlan:
      'Die Daten haben sich seit der Vorschau geändert. Sehen Sie sich die neue an und speichern Sie noch einmal',
    noSave: 'Diese Speicherung lässt sich nicht mehr rückgängig machen',
    noSaves:
      'Auf Firebase speichert das Studio nichts. Laden Sie die Änderung herunter, lassen Sie sie prüfen und veröffentlichen Sie sie',
    noPreview: 'Diese Vorschau ist vorbei. Mit der nächsten Änderung beginnt sie neu',
    noWayIn: 'Mit diesem Entwurf könnten Sie sich selbst nicht mehr anmelden',
  },
};
