/** Testi delle schermate generate. */
export const framework = {
  yes: 'Sì',
  no: 'No',
  added: 'Elemento aggiunto con successo',
  updated: 'Elemento aggiornato con successo',
  deleted: 'Elemento eliminato con successo',
  addFailed: "Errore durante l'aggiunta dell'elemento. %{cause}",
  updateFailed: "Errore durante l'aggiornamento dell'elemento. %{cause}",
  actions: {
    show: 'Mostra %{name}',
    edit: 'Modifica %{name}',
    delete: 'Elimina %{name}',
  },
  delete: {
    title: 'Elimina %{type}',
    question: 'Vuoi davvero eliminare %{type} "%{name}"?',
    questionWithToken: 'Vuoi davvero eliminare %{type} "%{name}" (%{token})?',
    failed: "Errore durante l'eliminazione dell'elemento: %{cause}",
  },
  list: {
    new: 'Crea %{type}',
    empty: 'Nessun dato trovato',
    filters: 'Filtri',
    filterBy: 'Filtra per %{field}',
    clearFilters: 'Azzera i filtri',
    dayPattern: 'gg/mm/aaaa',
    columns: 'Colonne',
    actions: 'Azioni',
    retry: 'Riprova',
  },
  export: {
    as: 'Esporta in %{format}',
    running: 'Esportazione',
    progress: '%{done} di %{total} righe',
    failed: "Errore durante l'esportazione: %{cause}",
  },
  unsaved: {
    title: 'Modifiche non salvate',
    question: 'Quello che hai scritto non è stato salvato. Vuoi lasciare la pagina e perderlo?',
    leave: 'Lascia',
    stay: 'Resta',
  },
  conflict: {
    title: 'Qualcun altro ha modificato questo elemento',
    explanation: 'Quello che hai scritto è ancora qui. Questi campi ora hanno altri valori:',
    overwrite: 'Salva comunque i miei',
  },
  image: {
    choose: "Scegli un'immagine",
    remove: 'Rimuovi',
    tooLarge: "L'immagine supera %{kilobytes} kB. Scegline una più piccola.",
  },
};
