import { FIELD_TYPE_EXAMPLES } from '../../src/frame/field-types/examples';
import { fieldTypes } from '../../src/frame/field-types/registry.view';
import type { EntityRecord } from '../../src/frame/model/entity-model';

export const ROOMS: readonly EntityRecord[] = [
  { id: 'aula-1', name: 'Aula 1' },
  { id: 'aula-2', name: 'Aula 2' },
];

const REFERENCES: Readonly<Record<string, unknown>> = { reference: 'aula-1', referenceList: ['aula-1', 'aula-2'] };

const OTHERS: Readonly<Record<string, unknown>> = {
  ...REFERENCES,
  multiEnum: ['CO2', 'VOC'],
  geoPoint: { lat: 45.4064, lng: 11.8768 },
  number: 20.5,
  money: 1_250,
  duration: 5_400,
  percentage: 12.5,
  rating: 4,
  image:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
};

export const galleryRecord: EntityRecord = {
  id: 'specimen',
  ...Object.fromEntries(
    fieldTypes
      .filter(({ name }) => FIELD_TYPE_EXAMPLES[name]?.schema.writeOnly !== true)
      .map(({ name, samples }) => [name, OTHERS[name] ?? samples[0]]),
  ),
};
