import type { charts as english } from '../en/charts';

export const charts: typeof english = {
  legend: 'Angezeigte Linien',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomReset: 'Ganzen Zeitraum anzeigen',
  description:
    '%{title}: Diagramm mit %{smart_count} Linie über die Zeit. Ziehen vergrößert, Doppelklick führt zurück |||| %{title}: Diagramm mit %{smart_count} Linien über die Zeit. Ziehen vergrößert, Doppelklick führt zurück',
  note: '%{measured} Punkte gemessen, %{drawn} gezeichnet; Tiefst- und Höchstwerte und Lücken bleiben erhalten.',
  farReferences: 'Nicht im Diagramm, da zu weit von den Werten entfernt: %{lines}.',
  moreReferences: 'Ebenfalls gezeichnet, ohne Beschriftung: %{lines}.',
  lowerLines:
    '%{smart_count} weitere Linie mit niedrigerem Wert |||| %{smart_count} weitere Linien mit niedrigeren Werten',
  hidden: 'Alle Linien sind ausgeblendet',
  empty: 'In diesem Zeitraum wurde nichts gemessen',
  error: 'Das Diagramm konnte nicht gezeichnet werden: %{cause}',
  asTable: 'Als Tabelle anzeigen',
  asChart: 'Als Diagramm anzeigen',
  save: '%{title} speichern',
  formats: { png: 'Bild (PNG)', csv: 'Messwerte als CSV', xlsx: 'Messwerte als XLSX' },
  until: 'bis',
  time: 'Zeit',
  rows: '%{from}–%{to} von %{total}',
  pages: { first: 'Erste Seite', previous: 'Vorherige Seite', next: 'Nächste Seite', last: 'Letzte Seite' },
};
