import MyLocation from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { WorldPoint } from '../../domain/map/mercator';
import { ratingOf } from '../../domain/overview/attention';
import { RatingMark } from './rating-mark';
import type { MappedPlace } from './use-building-places';

interface PlaceListProps {
  places: readonly (MappedPlace & { path: string })[];
  onLit(key: string | undefined): void;
  onFind(point: WorldPoint): void;
}

export function PlaceList({ places, onLit, onFind }: PlaceListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('map.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {places.map(({ place: { key, name, ...place }, path, point, city }) => {
        const rating = ratingOf(place);
        const where = city === undefined ? undefined : translate('map.inCity', { city });
        return (
          <Box
            component="li"
            key={key}
            onPointerEnter={() => onLit(key)}
            onPointerLeave={() => onLit(undefined)}
            onFocus={() => onLit(key)}
            onBlur={() => onLit(undefined)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <RatingMark rating={rating} fontSize="small" />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={path}
                color="inherit"
                underline="hover"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
              <Typography variant="caption" color="text.secondary" component="p">
                {[translate(`overview.ratings.${rating}`), point === undefined ? translate('map.nowhere') : where]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {point !== undefined && (
              <IconButton
                size="small"
                onClick={() => onFind(point)}
                title={translate('map.find', { name })}
                aria-label={translate('map.find', { name })}
              >
                <MyLocation fontSize="small" />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
