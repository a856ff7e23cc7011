import { type DemoRecord, demoOfRecords, shownAccounts } from 'schemawright/server';

const password = 'clinic123';
const person = (id: string, name: string, role: string): DemoRecord => ({
  ...{ id, name, role, password },
  email: `${id}@demo.example`,
});

/** What is missing in French is read in English. */
const advice = { en: 'Bring the vaccination card.', de: 'Bringen Sie den Impfpass mit.' };

const people = [
  person('admin', 'Clara Brandt', 'ADMIN'),
  person('vet', 'Jules Moreau', 'VET'),
  person('vet2', 'Hanna Vogt', 'VET'),
  person('owner', 'Mia Keller', 'OWNER'),
  person('owner2', 'Luc Bernard', 'OWNER'),
];

/** A small clinic with two vets and two owners, for a first look. */
export const demo = demoOfRecords({
  shown: shownAccounts(people.slice(0, 4)),
  records: (_now, { day, at }) => ({
    person: people,
    species: [
      { id: 'dog', name: { en: 'Dog', de: 'Hund', fr: 'Chien' } },
      { id: 'cat', name: { en: 'Cat', de: 'Katze', fr: 'Chat' } },
      { id: 'parrot', name: { en: 'Parrot', de: 'Papagei' } },
    ],
    room: ['Room 1', 'Room 2', 'Theatre'].map((name, index) => ({ id: `room${index + 1}`, name })),
    service: [
      { id: 'checkup', name: 'Check-up', price: 4500, minutes: 30 },
      { id: 'vaccination', name: 'Vaccination', price: 3850, minutes: 15, advice },
      { id: 'dental', name: 'Dental cleaning', price: 12000, minutes: 60 },
    ].map((service) => ({ ...service, published: true })),
    medicine: [
      { id: 'amoxicillin', name: 'Amoxicillin 250 mg', stock: 120, leastStock: 40, price: 80 },
      { id: 'meloxicam', name: 'Meloxicam 1.5 mg/ml', stock: 6, leastStock: 10, price: 1490 },
    ],
    opening: ['mo', 'tu', 'we', 'th', 'fr'].map((weekday) => ({
      id: weekday,
      weekday,
      opens: '08:00',
      closes: '18:00',
    })),
    skill: ['Dentistry', 'Surgery', 'Birds'].map((name, index) => ({ id: `skill${index + 1}`, name })),
    'vet-skill': [
      { id: 's1', vet: 'vet', skill: 'skill1' },
      { id: 's2', vet: 'vet2', skill: 'skill3' },
    ],
    pet: [
      {
        id: 'rex',
        name: 'Rex',
        species: 'dog',
        owner: 'owner',
        chip: '276098100000001',
        weight: 31.5,
        remark: 'Bites',
      },
      { id: 'mimi', name: 'Mimi', species: 'cat', owner: 'owner', weight: 4.2 },
      { id: 'coco', name: 'Coco', species: 'parrot', owner: 'owner2', weight: 0.4 },
    ],
    appointment: [
      { id: 'a1', pet: 'rex', vet: 'vet', service: 'checkup', begins: at(1, 9), minutes: 30, state: 'confirmed' },
      { id: 'a2', pet: 'mimi', vet: 'vet', service: 'vaccination', begins: at(1, 10), minutes: 15, state: 'requested' },
      { id: 'a3', pet: 'coco', vet: 'vet2', service: 'checkup', begins: at(-7, 9), minutes: 30, state: 'done' },
    ],
    treatment: [{ id: 't1', appointment: 'a3', vet: 'vet2', doneOn: day(-7), price: 4500 }],
    invoice: [
      { id: 'i1', number: `${day(0).slice(0, 4)}-0001`, owner: 'owner2', issuedOn: day(-6), state: 'draft' },
      { id: 'i2', number: `${day(0).slice(0, 4)}-0002`, owner: 'owner', issuedOn: day(0), state: 'draft' },
    ],
    'invoice-line': [
      { id: 'l1', invoice: 'i1', service: 'checkup', text: 'Check-up', price: 4500, quantity: 1, position: 1 },
      { id: 'l2', invoice: 'i2', service: 'vaccination', text: 'Vaccination', price: 3850, quantity: 2, position: 1 },
      { id: 'l3', invoice: 'i2', service: 'checkup', text: 'Check-up', price: 4500, quantity: 1, position: 2 },
    ],
    reminder: [
      { id: 'r1', pet: 'rex', kind: 'vaccination', dueOn: day(5) },
      { id: 'r2', pet: 'mimi', kind: 'checkup', dueOn: day(90) },
    ],
  }),
});
