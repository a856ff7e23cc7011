import { DAY } from 'schemawright/schema';
import { type DemoRecord, demoOfRecords } from 'schemawright/server';

const PASSWORD = 'library1';

const BRANCHES: DemoRecord[] = [
  { id: 'centre', name: 'Centre', token: 'centre01' },
  { id: 'harbour', name: 'Harbour', token: 'harbour1' },
];

const BOOKS: DemoRecord[] = [
  { id: 'b1', title: 'Middlemarch', authors: 'George Eliot', isbn: '9780141439549', year: 1871, genre: 'novel' },
  {
    id: 'b2',
    title: 'Les Fleurs du mal',
    authors: 'Charles Baudelaire',
    isbn: '9782070413331',
    year: 1857,
    genre: 'poetry',
  },
  {
    id: 'b3',
    title: 'On the Origin of Species',
    authors: 'Charles Darwin',
    isbn: '9780451529060',
    year: 1859,
    genre: 'science',
  },
  {
    id: 'b4',
    title: 'The Wind in the Willows',
    authors: 'Kenneth Grahame',
    isbn: '9780143039099',
    year: 1908,
    genre: 'children',
  },
];

const COPIES: DemoRecord[] = [
  { id: 'c1', label: 'ELI-1', book: 'b1', branch: 'centre', shelf: 'A 3' },
  { id: 'c2', label: 'ELI-2', book: 'b1', branch: 'harbour', shelf: 'A 1', condition: 'worn' },
  { id: 'c3', label: 'BAU-1', book: 'b2', branch: 'centre', shelf: 'B 2' },
  { id: 'c4', label: 'DAR-1', book: 'b3', branch: 'harbour', shelf: 'S 4' },
  { id: 'c5', label: 'GRA-1', book: 'b4', branch: 'centre', shelf: 'J 1', condition: 'damaged' },
];

const MEMBERS: DemoRecord[] = [
  { id: 'librarian', name: 'Edith Moreau', email: 'librarian@demo.example', role: 'LIBRARIAN', password: PASSWORD },
  { id: 'reader', name: 'Tom Baker', email: 'reader@demo.example', role: 'READER', password: PASSWORD },
  { id: 'reader2', name: 'Zoé Laurent', email: 'zoe@demo.example', role: 'READER', password: PASSWORD },
];

const NOTES: DemoRecord[] = [
  { id: 'n1', about: { book: 'b1' }, text: 'Order a second copy' },
  { id: 'n2', about: { member: 'reader' }, text: 'Asked for large print' },
];

/** @param now ms since the epoch. */
function loans(now: number): DemoRecord[] {
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  return [
    { id: 'l1', copy: 'c1', member: 'reader', dueOn: day(9), returned: false },
    { id: 'l2', copy: 'c4', member: 'reader', dueOn: day(-3), returned: false, note: 'Reminded by phone' },
    { id: 'l3', copy: 'c5', member: 'reader2', dueOn: day(-20), returned: true },
  ];
}

const RESERVATIONS: DemoRecord[] = [
  { id: 'r1', copy: 'c3', member: 'reader', pickUpAt: 'centre', state: 'requested', way: 'online' },
  { id: 'r2', copy: 'c2', member: 'reader', pickUpAt: 'harbour', state: 'ready', way: 'desk' },
  { id: 'r3', copy: 'c4', member: 'reader2', pickUpAt: 'harbour', state: 'collected', way: 'online' },
];

const REVIEWS: DemoRecord[] = [
  {
    ...{ id: 'v1', title: 'A provincial life', book: 'b1', member: 'reader2', published: true },
    text: 'Nobody else writes about good intentions with so much patience.',
  },
  {
    ...{ id: 'v2', title: 'Flowers of evil', book: 'b2', member: 'reader2' },
    text: 'Not finished yet.',
  },
  {
    ...{ id: 'v3', title: 'By the river', book: 'b4', member: 'reader' },
    text: 'For reading aloud on winter evenings.',
  },
];

/** A small library with two branches, for a first look. */
export const demo = demoOfRecords({
  shown: {
    accounts: MEMBERS.slice(0, 2).map(({ email, role }) => ({
      email: String(email),
      password: PASSWORD,
      role: String(role),
    })),
    tokens: BRANCHES.map(({ token }) => ({ token: String(token), level: 'branch' })),
  },
  records: (now) => ({
    ...{ branch: BRANCHES, book: BOOKS, copy: COPIES, member: MEMBERS, loan: loans(now) },
    reservation: RESERVATIONS,
    review: REVIEWS,
    note: NOTES,
  }),
});
