import type { lists as english } from '../en/lists';

/** Quello che dicono gli elenchi prima che si apra qualcosa. */
export const lists: typeof english = {
  alarms: {
    acknowledge: {
      known: 'Preso in carico da %{by} il %{at}.',
      several: 'Prendi in carico %{smart_count} allarme |||| Prendi in carico %{smart_count} allarmi',
      submit: 'Prendi in carico',
      title: 'Prendi in carico l’allarme di %{name}',
    },
    channels: { open: 'Prova i canali di %{name}' },
    charts: 'Grafici di %{name} durante questo allarme',
    close: { submit: 'Chiudi allarme', title: 'Chiudi l’allarme di %{name}' },
    enable: 'Allarmi di %{name}',
    failed: 'Errore durante l’aggiornamento degli allarmi. %{cause}',
    figures: { open: 'Statistiche' },
    keptOn: 'Li disattiva solo un amministratore',
    none: 'Nessun allarme. Compaiono qui entro un minuto dalla misura che li ha generati.',
    off: 'Disattiva allarmi',
    on: 'Attiva allarmi',
    open: 'Allarmi email di %{name}',
    openNow: '%{smart_count} allarme aperto |||| %{smart_count} allarmi aperti',
    openOf: '%{smart_count} allarme aperto di %{name} |||| %{smart_count} allarmi aperti di %{name}',
    premium: 'Questa è una funzione premium, contattaci a %{contact} per abilitarla!',
    saved: 'Aggiornato correttamente',
    unreached: {
      nobody: 'Nessuno avvisato: manca un indirizzo',
      unconfirmed: 'Nessuno avvisato: indirizzo non confermato',
      stopped: 'Nessuno avvisato: messaggi interrotti',
      limit: 'Nessuno avvisato: limite di messaggi raggiunto',
      asleep: 'Nessuno avvisato: messo a riposo',
    },
  },
  device: {
    bulk: { action: 'Aggiorna parametri' },
    deleteFailed: 'Errore durante l’eliminazione del dispositivo. %{cause}',
    deleted: 'Dispositivo eliminato correttamente',
    empty: 'Nessun dato',
    noTokens: 'Nessun token di dispositivo disponibile',
    open: 'Dettagli di %{name}',
  },
  evidence: { open: 'Prove di conformità di %{name}' },
  feedback: { open: 'Feedback' },
  place: { open: 'Dettagli di %{name}' },
  report: { open: 'Rapporto mensile di %{name}' },
  uplinks: {
    assign: { title: 'Assegna %{name} a una stanza' },
    mappings: 'Mappature',
    quarantine: 'Letture in quarantena',
    noMappings: 'Qui non è stata scritta nessuna mappatura. Quelle nella cartella del server valgono comunque.',
    none: 'Nessun dispositivo sconosciuto ha inviato qualcosa. Qui compare ciò che il webhook di una rete inoltra di dispositivi che non sono nella console.',
  },
  users: {
    devices: { everything: 'Tutto', allCustomers: 'Tutti i dispositivi di tutti i clienti', nothing: 'Niente' },
    access: { open: 'Password e chiave API di %{name}' },
    empty: 'Nessun utente trovato',
    loadFailed: 'Errore nel caricamento degli utenti',
    mailWaits:
      'La posta non è configurata: qui attende %{smart_count} messaggio. |||| La posta non è configurata: qui attendono %{smart_count} messaggi.',
    outgoingMail: 'Posta in uscita',
  },
  warehouse: { import: { title: 'Importa CSV' }, rooms: { title: 'Configura stanze' } },
};
