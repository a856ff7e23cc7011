/** Texts of changing many records at once. */
export const bulk = {
  start: 'Edit',
  startAll: 'Edit all %{count} that match',
  title: 'Edit %{count} %{type}',
  fields: 'Fields to change',
  others: 'All others stay as they are. One without a value is emptied.',
  none: 'Choose the fields that all of these are to have in common.',
  preview: 'Preview',
  countedAll: 'All %{total} change.',
  counted: '%{changed} of %{total} change, the others are so already.',
  rest: 'and %{count} more',
  back: 'Back',
  write: 'Change %{count}',
  writing: 'Changing records',
  written: '%{done} of %{total} changed',
  refused: 'These could not be changed:',
};
