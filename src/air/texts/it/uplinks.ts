import type { uplinks as english } from '../en/uplinks';

export const uplinks: typeof english = {
  none: 'Nessun dispositivo sconosciuto ha inviato qualcosa. Qui compare ciò che il webhook di una rete inoltra di dispositivi che non sono nella console.',
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
