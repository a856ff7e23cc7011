/** Texts of what the server does for people, also while nobody looks. */
export const tasks = {
  none: 'No import, change of many or undo has been started yet.',
  all: 'All tasks',
  goesOn: 'This goes on when you close it, or the page. You find it under “Tasks”.',
  titles: {
    import: 'Import of %{type}: %{name}',
    update: 'Change of many %{type}',
    delete: 'Deletion of many %{type}',
    undo: 'Undoing: %{type} %{name}',
    undoOfAction: 'Undoing an action',
  },
  states: {
    receiving: 'Being sent',
    running: 'Under way',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Ended by a problem',
    undone: 'Undone',
  },
  written: {
    import: '%{done} of %{total} rows written',
    update: '%{done} of %{total} changed',
    delete: '%{done} of %{total} deleted',
    undo: '%{done} of %{total} undone',
  },
  refused: {
    import: 'These rows were refused:',
    update: 'These could not be changed:',
    delete: 'These cannot be deleted:',
    undo: 'These could not be undone:',
  },
  sending: 'Sending the rows',
  stopped: 'Stopped. What is written stays; the rest is as it was. It can go on from here.',
  failed: 'It has ended before its end. %{cause}',
  left: 'One of the preview was left as it is: changed since, no longer matching, or gone. |||| %{smart_count} of the preview were left as they are: changed since, no longer matching, or gone.',
  resume: 'Go on',
  known: {
    running: 'The import of %{name} is under way: %{counts}.',
    cut: 'This file was brought before and its import did not come to its end: %{counts}. Going on writes the rows that are missing, and no row twice.',
    done: 'This file was imported before, on %{when}: %{counts}.',
    show: 'Show',
  },
};
