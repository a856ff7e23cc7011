import type { Translation } from '../../../frame/model/message';
import type { server as english } from '../en/server';

export const server: Translation<typeof english> = {
  evidence: {
    ofAPart: 'Una prova riguarda un edificio intero: questa sessione ne vede solo una parte.',
    notMade: 'Questa prova non è ancora fatta.',
    notMaking: 'Questa prova non è più in corso.',
    broken: 'Qualcosa è andato storto sul server.',
  },
  uplinks: {
    unit: '%{measure}: %{unit} non è una sua unità. Arriva in %{units}',
    index: '%{path} è un indice, non una concentrazione',
    zone: '%{zone} non è un fuso orario',
    level: 'Il topic %{topic} non ha il livello %{level}',
    twice: '%{measure} compare due volte',
  },
  alarmWork: {
    snooze: 'Scegli un momento entro i prossimi 7 giorni',
    noReason: 'Indica perché chiudi l’allarme',
    over: 'Un allarme è già terminato',
    justEnded: 'Un allarme è appena terminato. Prendi in carico di nuovo',
    noted: 'Qualcun altro ha appena scritto su questo allarme. Riprova',
    tooManyNotes: 'Un allarme può avere al massimo %{limit} note',
    notIncluded: 'Gli allarmi non sono abilitati per questo gestore',
    addressesStay: 'Con questo accesso si possono aggiungere indirizzi, ma non toglierne',
    tooManyAddresses: 'Al massimo %{limit} indirizzi. Usa un indirizzo del tuo server di posta che inoltra i messaggi',
  },
  channels: {
    notAnAddress: 'Inserisci un indirizzo completo, per esempio https://hooks.slack.com/services/…',
    notSecure: 'L’indirizzo deve iniziare con https',
    notPublic: 'L’indirizzo porta in una rete privata',
    noAddress: 'Inserisci l’indirizzo a cui inviare gli allarmi',
    noKey: 'Inserisci la chiave che firma i messaggi',
    notItsOwn: 'Scegli quella propria (o quello proprio), dato che c’è un indirizzo',
  },
  devices: {
    notAllowed: 'non hai il permesso di cambiarlo',
    homeOnly: 'è presente solo sui dispositivi Home',
    tokenFirmware: 'il firmware di questo dispositivo è troppo vecchio per cambiare il token',
    wifiFirmware: 'il firmware di questo dispositivo è troppo vecchio per ricevere credenziali Wi-Fi',
    thirdWifiFirmware: 'solo il firmware 30 ha una terza connessione Wi-Fi',
    unknownCommand: 'non è un comando per un dispositivo',
    wifiPair: 'servono sia il nome della rete sia la password',
    ssidLength: 'il nome di una rete ha al massimo 32 byte',
    passphrase: 'una password Wi-Fi ha da 8 a 63 caratteri, oppure è una chiave di 64 cifre esadecimali',
    unreadableFirmware: 'la versione del firmware di questo dispositivo non è leggibile',
    unreadable: '%{devices}: non puoi inviare comandi a questo dispositivo',
    versionNotFound: 'Errore: versione %{version} non trovata',
    changedMeanwhile: 'Nel frattempo qualcun altro lo ha modificato',
    tooMany: 'Si possono comandare al massimo %{limit} dispositivi alla volta',
    tokenNotUndoable:
      'Il dispositivo ha già il nuovo token e il suo firmware non ne accetta da qui: cambialo sul dispositivo',
    versionForm: 'Scrivi una versione come numeri con punti, per esempio 4.8',
  },
  city: { invalid: 'Errore: combinazione città / paese non valida' },
  feedback: {
    empty: 'Scrivi un messaggio.',
    long: 'Un messaggio può avere al massimo %{limit} caratteri',
  },
  heating: {
    // The product's wording in every language.
    range: 'Temperature must be between 5 < t < 30!',
    step: 'La temperatura deve essere un multiplo di 0,5',
    end: 'La fine deve essere nel futuro, al massimo tra un anno',
    rooms: 'rooms deve essere keep o follow',
    presetName: 'Un nome ha da 1 a %{limit} caratteri',
    tooManyPresets: 'Si possono conservare al massimo %{limit} modelli',
    closing: {
      day: 'Una chiusura ha un primo e un ultimo giorno, per esempio 2026-12-24',
      order: 'L’ultimo giorno di una chiusura non può precedere il primo',
      range: 'Temperature must be between 5 < t < 30!',
      step: 'La temperatura deve essere un multiplo di 0,5',
      name: 'Il nome di una chiusura ha al massimo %{limit} caratteri',
      noList: 'closings deve essere un elenco',
      tooMany: 'Un edificio ha al massimo %{limit} chiusure',
    },
  },
  users: {
    noOneTimePasswords: 'Firebase non ha password per un solo accesso. Invia invece un link per una nuova password',
    noSecondFactors: 'Su Firebase un secondo fattore si rimuove nella console di Firebase Authentication',
  },
};
