import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../entity/paths';
import type { PlainObject } from '../model/paths';
import type { Tile } from './rules/tile';

function listAddress(tile: Tile, filter: PlainObject): string {
  const { field, order } = tile.show === 'list' ? tile.sort : tile.model.defaultSort;
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order, page: '1' });
  return `${paths.list(tile.model)}?${query}`;
}

interface ListLinkProps {
  tile: Tile;
  filter: PlainObject;
  label?: string | undefined;
  sx?: LinkProps['sx'];
  children: ReactNode;
}

export function ListLink({ tile, filter, label, sx, children }: ListLinkProps) {
  const definitions = useResourceDefinitions();
  if (definitions[tile.model.route] === undefined) return <>{children}</>;
  return (
    <Link
      component={RouterLink}
      to={listAddress(tile, filter)}
      aria-label={label}
      color="inherit"
      underline="hover"
      // The padding gives a line of text a target size of 24 px (WCAG 2.5.8).
      sx={[{ py: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Link>
  );
}
