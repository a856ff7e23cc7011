import type { uplinks as english } from '../en/uplinks';

export const uplinks: typeof english = {
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
    measures: {
      ...{ CO2: 'CO2', temp: 'Temperatura', hum: 'Umidità', pm25: 'PM2.5', pm10: 'PM10', no2: 'NO2', o3: 'O3' },
      ...{ vocIndex: 'Indice VOC', noxIndex: 'Indice NOx', iaq: 'Indice IAQ' },
    },
    value: 'Valore',
    missing: 'non è nel messaggio',
    instead: 'È davvero %{unit}? In %{others} sarebbe il valore di una stanza.',
    at: 'Misurato il %{time}',
    device: 'Dispositivo: %{name}',
    battery: 'Batteria: %{level} %',
    download: 'Scarica come file',
  },
  faults: {
    type: '%{path} non è un numero',
    range: '%{path} %{value} è fuori da %{least} … %{most}',
    time: '%{path} non è un’ora, o non dice il fuso orario',
    delayed: 'Messaggio in ritardo senza ora, su %{topic}',
    mapping: 'Nessuna mappatura corrisponde',
    undecoded: 'La rete non lo ha decodificato',
    decoder: 'Il decodificatore non riesce a leggerlo: %{reason}',
    device: 'Un messaggio su %{topic} non dice quale dispositivo lo ha inviato',
    refused: '%{reason}',
    topic: 'Il topic dell’esempio non rientra in %{topic}',
  },
  assign: {
    help: 'Diventa un dispositivo di quella stanza, e ciò che invia da quel momento viene salvato.',
    name: 'Nome del dispositivo',
    room: 'Stanza',
    noRoom: 'Nessuna stanza ha questo nome',
    submit: 'Assegna',
    done: '%{name} è ora un dispositivo di %{room}',
  },
};
