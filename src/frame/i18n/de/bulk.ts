import type { bulk as english } from '../en/bulk';

export const bulk: typeof english = {
  proposed:
    'Diese Änderung schlägt die geöffnete Adresse vor. Geschrieben wird erst, was Sie gesehen und bestätigt haben.',
  title: '%{count} %{type} bearbeiten',
  fields: 'Zu ändernde Felder',
  others: 'Alle anderen bleiben, wie sie sind. Ein Feld ohne Wert wird geleert.',
  none: 'Wählen Sie die Felder, die alle gemeinsam haben sollen.',
  preview: 'Vorschau',
  countedAll: 'Alle %{total} ändern sich.',
  counted: '%{changed} von %{total} ändern sich, die anderen sind schon so.',
  countedSome: '%{changed} von %{total} lassen sich ändern.',
  wouldRefuse: 'Diese würden abgelehnt:',
  finding: '%{done} von %{total} gefunden',
  rest: 'und %{count} weitere',
  back: 'Zurück',
  write: '%{count} ändern',
  writing: 'Einträge werden geändert',
  written: '%{done} von %{total} geändert',
  refused: 'Diese ließen sich nicht ändern:',
  since: 'Seitdem geändert oder hinzugekommen und deshalb unverändert:',
  left: {
    whole:
      'Einer aus der Vorschau blieb unverändert: seitdem geändert, nicht mehr passend oder nicht mehr vorhanden. |||| %{count} aus der Vorschau blieben unverändert: seitdem geändert, nicht mehr passend oder nicht mehr vorhanden.',
    stopped: 'Angehalten: Der andere ist, wie er war. |||| Angehalten: Die anderen %{count} sind, wie sie waren.',
    broken:
      'Was aus dem anderen geworden ist, ist hier nicht bekannt; der Verlauf zeigt es. |||| Was aus den anderen %{count} geworden ist, ist hier nicht bekannt; der Verlauf zeigt es.',
  },
};
