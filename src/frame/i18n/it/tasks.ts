/** Texts of what the server does for people, also while nobody looks. */
export const tasks = {
  none: 'Non è ancora stata avviata nessuna importazione, modifica di molti elementi o annullamento.',
  all: 'Tutte le operazioni',
  goesOn: 'Continua anche se chiudi questa finestra o la pagina. La ritrovi in “Operazioni”.',
  titles: {
    import: 'Importazione di %{type}: %{name}',
    update: 'Modifica di molti elementi: %{type}',
    delete: 'Eliminazione di molti elementi: %{type}',
    undo: 'Annullamento: %{type} %{name}',
    undoOfAction: 'Annullamento di un’azione',
  },
  states: {
    receiving: 'In trasmissione',
    running: 'In corso',
    done: 'Terminata',
    stopped: 'Interrotta',
    failed: 'Terminata per un problema',
    undone: 'Annullata',
  },
  written: {
    import: '%{done} righe di %{total} scritte',
    update: '%{done} di %{total} modificati',
    delete: '%{done} di %{total} eliminati',
    undo: '%{done} di %{total} annullati',
  },
  refused: {
    import: 'Queste righe sono state rifiutate:',
    update: 'Questi non si sono potuti modificare:',
    delete: 'Questi non si possono eliminare:',
    undo: 'Questi non si sono potuti annullare:',
  },
  sending: 'Trasmissione delle righe',
  stopped: 'Interrotta. Ciò che è scritto resta; il resto è com’era. Si può continuare da qui.',
  failed: 'È terminata prima della fine. %{cause}',
  left: 'Uno di quelli dell’anteprima è rimasto com’è: modificato in seguito, non più corrispondente o eliminato. |||| %{smart_count} di quelli dell’anteprima sono rimasti come sono: modificati in seguito, non più corrispondenti o eliminati.',
  resume: 'Continua',
  known: {
    running: 'L’importazione di %{name} è in corso: %{counts}.',
    cut: 'Questo file è già stato portato e la sua importazione non è arrivata alla fine: %{counts}. Continuando si scrivono le righe mancanti, e nessuna due volte.',
    done: 'Questo file è già stato importato, il %{when}: %{counts}.',
    show: 'Mostra',
  },
};
