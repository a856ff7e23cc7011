import { type ConsoleParts, defineSlots } from 'schemawright/screens';
import { DueDay } from './DueDay';
import { isbn } from './isbn';
import { models } from './models';

const loanSlots = defineSlots<'loan'>({ cells: { dueOn: DueDay } });

/** What whoever is signed in sees: every entity, generated, and one cell by hand. */
export const parts: ConsoleParts = {
  models,
  fieldViews: { isbn },
  schemaLines: async () => (await import('./generated/schema-lines')).schemaLines,
  resources: models.list.map((model) => ({ model, slots: model.name === 'loan' ? loanSlots : {} })),
};
