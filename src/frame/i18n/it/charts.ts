import type { charts as english } from '../en/charts';

export const charts: typeof english = {
  legend: 'Linee mostrate',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  zoomReset: 'Mostra tutto il periodo',
  description:
    '%{title}: grafico di %{smart_count} linea nel tempo. Trascina per ingrandire, doppio clic per tornare indietro |||| %{title}: grafico di %{smart_count} linee nel tempo. Trascina per ingrandire, doppio clic per tornare indietro',
  note: '%{measured} punti misurati, %{drawn} disegnati; minimi, massimi e interruzioni sono conservati.',
  farReferences: 'Non nel grafico, perché troppo lontane dai valori: %{lines}.',
  moreReferences: 'Tracciate anche, senza etichetta: %{lines}.',
  lowerLines: 'Un’altra linea, con un valore più basso |||| Altre %{smart_count} linee, con valori più bassi',
  hidden: 'Tutte le linee sono nascoste',
  empty: 'In questo periodo non è stato misurato nulla',
  error: 'Impossibile disegnare il grafico: %{cause}',
  asTable: 'Mostra come tabella',
  asChart: 'Mostra come grafico',
  save: 'Salva %{title}',
  formats: { png: 'Immagine (PNG)', csv: 'Letture in CSV', xlsx: 'Letture in XLSX' },
  until: 'a',
  time: 'Ora',
  rows: '%{from}–%{to} di %{total}',
  pages: { first: 'Prima pagina', previous: 'Pagina precedente', next: 'Pagina successiva', last: 'Ultima pagina' },
};
