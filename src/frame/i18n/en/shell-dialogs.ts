/** Texts of what opens from the frame around the pages. */
export const shellDialogs = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    find: 'Find pages and records',
    search: 'Search the list',
    help: 'Show these shortcuts',
    rows: 'Go from the search to the rows of the list, and from row to row',
    open: 'Open the row',
    select: 'Select the row',
    remove: 'Delete the row, after a question',
    close: 'Close a window or menu',
    singleKeys: 'Use shortcuts of a single character',
  },
  account: {
    password: 'Change password',
    everywhere: 'Sign out on all devices',
    title: 'Sign out on all devices?',
    question:
      'This ends all your sessions, here and on every other computer or phone. What is not saved there is lost. Then you sign in again with your password. Your keys for programs stop, too.',
    confirm: 'Sign out everywhere',
    done: 'Signed out on all devices',
  },
  viewAs: {
    explanation:
      'You see what a user, a place’s access token or a role sees. Nothing can be changed meanwhile, and the history says that you looked.',
    kind: 'As what',
    role: 'Role',
    start: 'See it so',
  },
};
