import Link from '@mui/material/Link';
import type { FieldType } from './field-type';
import { mapAddress, pointOf, pointText } from './geo-text';
import { lazyPart } from './lazy-part';

const textOf = (value: unknown): string => {
  const point = pointOf(value);
  return point === undefined ? '' : pointText(point);
};

/** A place on the earth as `{ lat, lng }`, in degrees. Its cell leads to a map. */
export const geoPoint: FieldType = {
  name: 'geoPoint',
  matches: [],
  limits: {
    type: 'object',
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90 },
      lng: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['lat', 'lng'],
    additionalProperties: false,
  },
  storage: 'json',
  operators: ['exists'],
  samples: [
    { lat: 45.4064, lng: 11.8768 },
    { lat: -33.8688, lng: 151.2093 },
  ],
  isOneLine: true,
  display: textOf,
  Cell: ({ value }) => {
    const point = pointOf(value);
    return point === undefined ? null : (
      <Link
        href={mapAddress(point)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => event.stopPropagation()}
      >
        {pointText(point)}
      </Link>
    );
  },
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/GeoPointField')).GeoPointField })) },
  exportValue: textOf,
};
