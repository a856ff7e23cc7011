export const display = {
  title: 'Qualità dell’aria',
  at: 'Adesso: %{at}',
  noConnection: 'Nessuna connessione. Situazione al: %{at}',
  fine: 'Ora non serve arieggiare',
  empty: 'Qui non c’è nessuna stanza con un dispositivo.',
  more: 'e %{smart_count} altra stanza, in condizioni migliori |||| e altre %{smart_count} stanze, in condizioni migliori',
  refused: {
    title: 'Questo indirizzo non è più valido',
    text: 'Il token di accesso del luogo è cambiato. Chi lo gestisce trova il nuovo indirizzo in “Schermo a parete”.',
  },
  unreachable: {
    title: 'Il server non è raggiungibile',
    text: 'Controllare la rete di questo schermo. Riprova ogni minuto.',
  },
  open: 'Schermo a parete',
  ofPlace: 'Schermo a parete: %{name}',
  about:
    'Per uno schermo a parete, o da stampare per la porta. Chi ha questo indirizzo vede l’aria di questo luogo e può accedere con il suo token.',
  qrCode: 'Codice QR dello schermo a parete di %{name}',
  copy: 'Copia indirizzo',
  copied: 'L’indirizzo è stato copiato.',
  notCopied: 'Il browser non ha permesso di copiarlo. Selezionare l’indirizzo e copiarlo.',
  print: 'Stampa',
};
