import type { tasks as english } from '../en/tasks';

export const tasks: typeof english = {
  none: 'Noch wurde kein Import, keine Änderung vieler Einträge und kein Rückgängigmachen begonnen.',
  all: 'Alle Aufgaben',
  goesOn: 'Dies geht weiter, wenn Sie das Fenster oder die Seite schließen. Sie finden es unter „Aufgaben“.',
  titles: {
    import: 'Import von %{type}: %{name}',
    update: 'Änderung vieler Einträge: %{type}',
    delete: 'Löschung vieler Einträge: %{type}',
    undo: 'Rückgängig machen: %{type} %{name}',
    undoOfAction: 'Eine Aktion rückgängig machen',
  },
  states: {
    receiving: 'Wird gesendet',
    running: 'Läuft',
    done: 'Fertig',
    stopped: 'Angehalten',
    failed: 'Durch ein Problem beendet',
    undone: 'Rückgängig gemacht',
  },
  written: {
    import: '%{done} von %{total} Zeilen geschrieben',
    update: '%{done} von %{total} geändert',
    delete: '%{done} von %{total} gelöscht',
    undo: '%{done} von %{total} rückgängig gemacht',
  },
  refused: {
    import: 'Diese Zeilen wurden abgelehnt:',
    update: 'Diese ließen sich nicht ändern:',
    delete: 'Diese lassen sich nicht löschen:',
    undo: 'Diese ließen sich nicht rückgängig machen:',
  },
  sending: 'Zeilen werden gesendet',
  stopped: 'Angehalten. Was geschrieben ist, bleibt; das Übrige ist, wie es war. Von hier aus kann es weitergehen.',
  failed: 'Vorzeitig beendet. %{cause}',
  left: 'Einer aus der Vorschau blieb unverändert: seitdem geändert, nicht mehr passend oder nicht mehr vorhanden. |||| %{smart_count} aus der Vorschau blieben unverändert: seitdem geändert, nicht mehr passend oder nicht mehr vorhanden.',
  resume: 'Fortsetzen',
  known: {
    running: 'Der Import von %{name} läuft: %{counts}.',
    cut: 'Diese Datei wurde schon einmal eingelesen, und ihr Import kam nicht ans Ende: %{counts}. Beim Fortsetzen werden die fehlenden Zeilen geschrieben, keine zweimal.',
    done: 'Diese Datei wurde schon am %{when} importiert: %{counts}.',
    show: 'Anzeigen',
  },
};
