import type { charts as english } from '../en/charts';

export const charts: typeof english = {
  legend: 'Angezeigte Linien',
  line: 'Linie',
  figures: { lowest: 'Min', mean: 'Mittel', highest: 'Max', last: 'Letzter' },
  showLine: '%{line} anzeigen',
  onlyLine: 'Nur diese Linie anzeigen',
  allLines: 'Wieder alle Linien anzeigen',
  references: 'Referenzen',
  goTo: 'Zu einem Zeitpunkt',
  beyond:
    '%{smart_count} Linie ragt über die Achse hinaus, bis %{highest}. |||| %{smart_count} Linien ragen über die Achse hinaus, bis %{highest}.',
  values: {
    title: 'Wertachse von %{title}',
    cap: 'Ausreißer weglassen',
    from: 'Von',
    to: 'Bis',
    reset: 'Alle Werte anzeigen',
  },
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomReset: 'Ganzen Zeitraum anzeigen',
  description:
    '%{title}: Diagramm mit %{smart_count} Linie über die Zeit. Ziehen vergrößert, Doppelklick führt zurück |||| %{title}: Diagramm mit %{smart_count} Linien über die Zeit. Ziehen vergrößert, Doppelklick führt zurück',
  note: '%{measured} Punkte gemessen, %{drawn} gezeichnet; Tiefst- und Höchstwerte und Lücken bleiben erhalten.',
  farReferences: 'Nicht im Diagramm, da zu weit von den Werten entfernt: %{lines}.',
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
