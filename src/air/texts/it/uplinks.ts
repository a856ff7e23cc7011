import type { uplinks as english } from '../en/uplinks';

export const uplinks: typeof english = {
  none: 'Nessun dispositivo sconosciuto ha inviato qualcosa. Qui compare ciò che il webhook di una rete inoltra di dispositivi che non sono nella console.',
  mappings: 'Mappature',
  noMappings: 'Qui non è stata scritta nessuna mappatura. Quelle nella cartella del server valgono comunque.',
  trial: {
    none: 'Incolla sopra un messaggio per vedere che cosa ne risulta.',
    json: 'Questo non è JSON.',
    undecoded:
      'La rete non ha decodificato questo messaggio: lì serve un payload formatter per il dispositivo, oppure incolla sopra un decodificatore.',
    decode: 'Esegui il decodificatore',
    decoded: 'Che cosa ha restituito il decodificatore',
    decoderFault: 'Il decodificatore non riesce a leggerlo: %{fault}',
    caption: 'Che cosa risulta dal messaggio',
    measure: 'Misura',
    path: 'Percorso',
    value: 'Valore',
    missing: 'non è nel messaggio',
    instead: 'È davvero %{unit}? In %{others} sarebbe il valore di una stanza.',
    at: 'Misurato il %{time}',
    battery: 'Batteria: %{level} %',
    download: 'Scarica come file',
  },
  assign: {
    title: 'Assegna %{name} a una stanza',
    help: 'Diventa un dispositivo di quella stanza, e ciò che invia da quel momento viene salvato.',
    name: 'Nome del dispositivo',
    room: 'Stanza',
    noRoom: 'Nessuna stanza ha questo nome',
    submit: 'Assegna',
    done: '%{name} è ora un dispositivo di %{room}',
  },
};
