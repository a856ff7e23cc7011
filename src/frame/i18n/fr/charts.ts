import type { charts as english } from '../en/charts';

export const charts: typeof english = {
  legend: 'Lignes affichées',
  line: 'Ligne',
  figures: { lowest: 'Min', mean: 'Moyenne', highest: 'Max', last: 'Dernière' },
  showLine: 'Afficher %{line}',
  onlyLine: 'N’afficher que cette ligne',
  allLines: 'Afficher à nouveau toutes les lignes',
  references: 'Références',
  goTo: 'Aller à un moment',
  beyond:
    '%{smart_count} ligne dépasse l’axe, jusqu’à %{highest}. |||| %{smart_count} lignes dépassent l’axe, jusqu’à %{highest}.',
  values: {
    title: 'Axe des valeurs de %{title}',
    cap: 'Exclure les pics',
    from: 'De',
    to: 'À',
    reset: 'Afficher toutes les valeurs',
  },
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomReset: 'Afficher toute la période',
  description:
    '%{title} : graphique de %{smart_count} ligne dans le temps. Glisser pour agrandir, double-cliquer pour revenir |||| %{title} : graphique de %{smart_count} lignes dans le temps. Glisser pour agrandir, double-cliquer pour revenir',
  note: '%{measured} points mesurés, %{drawn} dessinés ; les minima, maxima et interruptions sont conservés.',
  farReferences: 'Hors du graphique, car trop éloignées des valeurs : %{lines}.',
  lowerLines:
    '%{smart_count} autre ligne, de valeur plus basse |||| %{smart_count} autres lignes, de valeurs plus basses',
  hidden: 'Toutes les lignes sont masquées',
  empty: 'Rien n’a été mesuré pendant cette période',
  error: 'Le graphique n’a pas pu être dessiné : %{cause}',
  asTable: 'Afficher sous forme de tableau',
  asChart: 'Afficher sous forme de graphique',
  save: 'Enregistrer %{title}',
  formats: { png: 'Image (PNG)', csv: 'Mesures en CSV', xlsx: 'Mesures en XLSX' },
  until: 'à',
  time: 'Heure',
  rows: '%{from}–%{to} sur %{total}',
  pages: { first: 'Première page', previous: 'Page précédente', next: 'Page suivante', last: 'Dernière page' },
};
