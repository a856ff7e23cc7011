import { type ConsoleParts, defineSlots } from 'schemawright/screens';
import { models } from './models';
import { StockCell } from './StockCell';

const medicineSlots = defineSlots<'medicine'>({ cells: { stock: StockCell } });

/** What whoever is signed in sees: every entity, generated, and one cell by hand. */
export const parts: ConsoleParts = {
  models,
  schemaLines: async () => (await import('./generated/schema-lines')).schemaLines,
  resources: models.list.map((model) => ({ model, slots: model.name === 'medicine' ? medicineSlots : {} })),
};
