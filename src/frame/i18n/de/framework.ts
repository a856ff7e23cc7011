import type { framework as english } from '../en/framework';

export const framework: typeof english = {
  bulk: {
    start: 'Bearbeiten',
    startAll: 'Alle %{count} Treffer bearbeiten',
    notProposed: 'Die Adresse schlägt eine Änderung vor, die hier nicht möglich ist.',
  },
  history: {
    page: 'Verlauf',
    since: {
      none: 'Seit Ihrem letzten Besuch hat sich nichts geändert',
      label:
        '%{count} Aktion von jemand anderem seit Ihrem letzten Besuch |||| %{count} Aktionen von anderen seit Ihrem letzten Besuch',
      chip: 'Seit Ihrem letzten Besuch: %{when}',
    },
  },
  import: { start: 'Importieren' },
  tasks: { title: 'Aufgaben', open: 'Aufgaben: %{smart_count} läuft |||| Aufgaben: %{smart_count} laufen' },
  yes: 'Ja',
  no: 'Nein',
  updated: 'Eintrag geändert',
  updateFailed: 'Der Eintrag konnte nicht geändert werden. %{cause}',
  actions: {
    show: '%{name} anzeigen',
    edit: '%{name} bearbeiten',
    delete: '%{name} löschen',
    more: 'Mehr zu %{name}',
  },
  deleteAll: {
    start: 'Alle %{count} Treffer löschen',
  },
  list: {
    new: 'Neu: %{type}',
    empty: 'Keine Daten gefunden',
    filters: 'Filter',
    filterBy: 'Nach %{field} filtern',
    clearFilters: 'Filter zurücksetzen',
    dayPattern: 'tt.mm.jjjj',
    columns: 'Spalten',
    actions: 'Aktionen',
    retry: 'Noch einmal versuchen',
  },
  selection: {
    label: 'Ausgewählte Zeilen',
    count: '%{smart_count} ausgewählt |||| %{smart_count} ausgewählt',
    clear: 'Auswahl aufheben',
    page: 'Alle auf dieser Seite auswählen',
    row: '%{name} auswählen',
  },
  views: {
    label: 'Gespeicherte Ansichten',
  },
  conditions: {
    label: 'Bedingungen',
  },
  pages: {
    size: 'Zeilen pro Seite',
    rows: '%{size} Zeilen',
    label: 'Seiten',
    page: 'Zu Seite %{number}',
    current: 'Seite %{number}',
    first: 'Zur ersten Seite',
    last: 'Zur letzten Seite',
    next: 'Zur nächsten Seite',
    previous: 'Zur vorherigen Seite',
    'start-ellipsis': 'Frühere Seiten',
    'end-ellipsis': 'Spätere Seiten',
  },
  export: {
    as: 'Als %{format} exportieren',
    running: 'Export',
    progress: '%{done} von %{total} Zeilen',
    writing: 'Die Datei wird geschrieben …',
    failed: 'Der Export ist fehlgeschlagen: %{cause}',
    nothing: 'Nichts zu exportieren: Die Liste ist leer',
    manyRows: 'eine Tabelle hat höchstens 1.048.575 Zeilen. Speichern Sie als CSV, oder filtern Sie die Liste',
    longText:
      'ein Text ist länger als die 32.767 Zeichen, die in eine Zelle einer Tabelle passen. Speichern Sie als CSV',
    withoutCode:
      'ein Teil der Konsole ist nicht angekommen. Prüfen Sie die Verbindung und laden Sie dann die Seite neu',
    style: 'Wie Dateien geschrieben werden',
    scopes: {
      shown: 'Spalten, die jetzt angezeigt werden',
      columns: 'Alle Spalten der Liste',
      all: 'Alles mit der Id: kann wieder importiert werden',
    },
    styles: {
      comma: 'Kommas, 1.5, Zeiten nach ISO 8601',
      semicolon: 'Semikolons, 1,5, tt/mm/jjjj hh:mm',
    },
  },
  tree: { label: 'Baum der Orte' },
};
