import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import type { Route } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { Reason } from '../../domain/evidence/decide';
import { makePath } from './make-path';

const ROOMS: Extract<Route, 'hierarchy/rooms'> = 'hierarchy/rooms';

interface ReasonsProps {
  reasons: readonly Reason[];
  room: string;
  building: string;
}

function placeOf({ code, field }: Reason, room: string, building: string) {
  const ofRoom = paths.edit({ route: ROOMS }, room);
  if (code === 'neverOpen') return { to: ofRoom, name: 'opening' };
  if (code !== 'missingField') return undefined;
  return field === 'outdoorCo2' ? { to: makePath(building), name: field } : { to: ofRoom, name: field ?? '' };
}

export function Reasons({ reasons, room, building }: ReasonsProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = ({ code, field, found, needed }: Reason) =>
    translate(`evidence.reason.${code}`, {
      field: field === undefined ? '' : translate(`evidence.field.${field}`),
      found: format.number(found ?? 0),
      needed: format.number(needed ?? 0),
    });
  const texts = new Map(reasons.map((reason) => [textOf(reason), placeOf(reason, room, building)]));
  return [...texts].map(([text, place]) => (
    <Typography key={text} variant="caption" color="text.secondary" component="div">
      {text}
      {place !== undefined && (
        <>
          {'. '}
          <Link component={RouterLink} to={place.to}>
            {translate(`evidence.enter.${place.name}`)}
          </Link>
        </>
      )}
    </Typography>
  ));
}
