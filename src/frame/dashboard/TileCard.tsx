import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { PlainObject } from '../model/paths';
import { useValueFormat } from '../value/use-value-format';
import { ListLink } from './ListLink';
import type { Tile } from './rules/tile';

interface TileCardProps {
  tile: Tile;
  filter: PlainObject | undefined;
  children: ReactNode;
}

export function TileCard({ tile, filter, children }: TileCardProps) {
  const id = useId();
  const format = useValueFormat();
  const title = format.text(tile.title);
  const isSmall = tile.show === 'figure';
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, gridColumn: { xs: isSmall ? 'auto' : 'span 2' } }}
    >
      <Typography
        id={id}
        component="h2"
        variant={isSmall ? 'subtitle2' : 'h5'}
        color={isSmall ? 'text.secondary' : undefined}
        sx={{ mb: isSmall ? 0.5 : 1.5, overflowWrap: 'anywhere' }}
      >
        {filter === undefined ? (
          title
        ) : (
          <ListLink tile={tile} filter={filter}>
            {title}
          </ListLink>
        )}
      </Typography>
      {children}
    </Card>
  );
}
