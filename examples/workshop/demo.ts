import { demoOfRecords, shownAccounts } from 'schemawright/server';

const password = 'workshop1';

const people = [
  { id: 'chief', name: 'Ada Rossi', email: 'chief@demo.example', role: 'CHIEF', password },
  { id: 'worker', name: 'Ben Weber', email: 'worker@demo.example', role: 'WORKER', password },
];

export const demo = demoOfRecords({
  shown: shownAccounts(people),
  records: () => ({
    person: people,
    tool: [
      { id: 't1', name: 'Hammer', kind: 'hand', boughtOn: '2024-03-01', price: 19.9, pieces: 4, users: ['worker'] },
      { id: 't2', name: 'Drill', kind: 'power', watts: 650, boughtOn: '2025-06-12', price: 149, pieces: 1 },
    ],
  }),
});
