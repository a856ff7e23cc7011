/** Of a page that only developers see: no console loads them. What each field type is, `examples.ts` says. */
export const gallery = {
  title: 'Field types',
  column: 'In a list',
  filter: 'Filter',
  condition: 'Condition',
  whole: 'On the record’s page',
  form: 'In a form',
  saved: 'What is sent',
  none: 'none',
  other: 'The same in another language or other colours',
};
