/** Testi della modifica di molti elementi insieme. */
export const bulk = {
  proposed:
    "Questa modifica è proposta dall'indirizzo che hai aperto. Non viene scritto nulla prima che tu l'abbia vista e confermata.",
  title: 'Modifica %{count} %{type}',
  fields: 'Campi da modificare',
  others: 'Tutti gli altri restano come sono. Un campo senza valore viene svuotato.',
  none: 'Scegli i campi che tutti questi elementi devono avere in comune.',
  preview: 'Anteprima',
  countedAll: 'Cambiano tutti e %{total}.',
  counted: 'Ne cambiano %{changed} su %{total}, gli altri sono già così.',
  countedSome: 'Ne possono cambiare %{changed} su %{total}.',
  wouldRefuse: 'Questi verrebbero rifiutati:',
  finding: '%{done} di %{total} trovati',
  rest: 'e altri %{count}',
  back: 'Indietro',
  write: 'Modifica %{count}',
  writing: 'Modifica in corso',
  written: '%{done} di %{total} modificati',
  refused: 'Questi non si sono potuti modificare:',
  since: 'Modificati o aggiunti dopo, e lasciati come sono:',
  left: {
    whole:
      'Uno dell’anteprima è rimasto com’è: modificato dopo, non più corrispondente, o sparito. |||| %{count} dell’anteprima sono rimasti come sono: modificati dopo, non più corrispondenti, o spariti.',
    stopped: 'Interrotto: l’altro è rimasto com’era. |||| Interrotto: gli altri %{count} sono rimasti come erano.',
    broken:
      'Dell’altro qui non si sa nulla: lo dice la cronologia. |||| Degli altri %{count} qui non si sa nulla: lo dice la cronologia.',
  },
};
