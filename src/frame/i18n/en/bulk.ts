/** Texts of changing many records at once. */
export const bulk = {
  proposed:
    'This change was proposed by the address that you opened. Nothing is written before you have seen and confirmed it.',
  title: 'Edit %{count} %{type}',
  fields: 'Fields to change',
  others: 'All others stay as they are. One without a value is emptied.',
  none: 'Choose the fields that all of these are to have in common.',
  preview: 'Preview',
  countedAll: 'All %{total} change.',
  counted: '%{changed} of %{total} change, the others are so already.',
  countedSome: '%{changed} of %{total} can change.',
  wouldRefuse: 'These would be refused:',
  finding: '%{done} of %{total} found',
  rest: 'and %{count} more',
  back: 'Back',
  write: 'Change %{count}',
  writing: 'Changing records',
  written: '%{done} of %{total} changed',
  refused: 'These could not be changed:',
  since: 'Changed or added since, and left as they are:',
  left: {
    whole:
      'One of the preview was left as it is: changed since, no longer matching, or gone. |||| %{count} of the preview were left as they are: changed since, no longer matching, or gone.',
    stopped: 'Stopped: the other one is as it was. |||| Stopped: the other %{count} are as they were.',
    broken:
      'What became of the other one is not known here; the history tells. |||| What became of the other %{count} is not known here; the history tells.',
  },
};
