import Link from '@mui/material/Link';
import * as data from './data/lists';
import type { FieldType } from './field-type';
import { mapAddress, pointOf, pointText } from './geo-text';
import { lazyPart } from './lazy-part';

const textOf = (value: unknown): string => {
  const point = pointOf(value);
  return point === undefined ? '' : pointText(point);
};

export const geoPoint: FieldType = {
  ...data.geoPoint,
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
