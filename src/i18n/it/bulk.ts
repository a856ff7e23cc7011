/** Testi della modifica di molti elementi insieme. */
export const bulk = {
  start: 'Modifica',
  startAll: 'Modifica tutti i %{count} trovati',
  title: 'Modifica %{count} %{type}',
  fields: 'Campi da modificare',
  others: 'Tutti gli altri restano come sono. Un campo senza valore viene svuotato.',
  none: 'Scegli i campi che tutti questi elementi devono avere in comune.',
  preview: 'Anteprima',
  countedAll: 'Cambiano tutti e %{total}.',
  counted: 'Ne cambiano %{changed} su %{total}, gli altri sono già così.',
  rest: 'e altri %{count}',
  back: 'Indietro',
  write: 'Modifica %{count}',
  writing: 'Modifica in corso',
  written: '%{done} di %{total} modificati',
  refused: 'Questi non si sono potuti modificare:',
};
