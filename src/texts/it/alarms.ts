export const alarms = {
  open: 'Allarmi email di %{name}',
  title: 'Allarmi email di %{name}',
  replacesRooms:
    'Aggiornando gli allarmi a livello di edificio, tutti gli allarmi a livello di stanza verranno sostituiti!',
  saved: 'Aggiornato correttamente',
  failed: 'Errore durante l’aggiornamento degli allarmi. %{cause}',
  premium: 'Questa è una funzione premium, contattaci a %{contact} per abilitarla!',
  on: 'Attiva allarmi',
  off: 'Disattiva allarmi',
  enable: 'Allarmi di %{name}',
  charts: 'Grafici di %{name} durante questo allarme',
  none: 'Nessun allarme. Compaiono qui entro un minuto dalla misura che li ha generati.',
};
