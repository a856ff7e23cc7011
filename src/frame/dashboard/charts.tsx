import { Box, Link, type LinkProps, Typography, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { getColour } from '../charts/parts/palette';
import { createRoundScale, listScaleValues } from '../charts/plot/y-scale';
import { paths } from '../entity/paths';
import type { PlainObject } from '../model/paths';
import { useValueFormat } from '../value/use-value-format';
import type { ChartTile, Tile } from './rules/tile';

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
      // Padding for a target size of 24 px (WCAG 2.5.8).
      sx={[{ py: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Link>
  );
}

type Mark = { key: string; name: string; value: number; text: string; filter?: PlainObject | undefined };

const PERCENT = 100;

export function Bars({ tile, marks }: { tile: ChartTile; marks: readonly Mark[] }) {
  const { palette } = useTheme();
  const most = Math.max(...marks.map(({ value }) => Math.abs(value)));
  const colour = getColour(0, palette.mode);
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(64px, auto) 1fr',
        columnGap: 1.5,
      }}
    >
      {marks.map(({ key, name, value, text, filter }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
            alignItems: 'center',
            minHeight: 32,
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: 180 }}>
            {filter === undefined ? (
              name
            ) : (
              <ListLink tile={tile} filter={filter}>
                {name}
              </ListLink>
            )}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Box
              aria-hidden
              sx={{
                height: 14,
                borderRadius: 0.5,
                flex: `0 1 ${(Math.abs(value) / most) * PERCENT}%`,
                minWidth: value === 0 ? 0 : 3,
                bgcolor: colour,
              }}
            />
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const HEIGHT = 160;
const NAMES = 3;

type LinesProps = { tile: ChartTile; marks: readonly Mark[]; write(value: number): string };

/** Draws from left to right, also in right-to-left languages. Each point links to its list. */
export function Lines({ tile, marks, write }: LinesProps) {
  const { palette } = useTheme();
  const values = marks.map(({ value }) => value);
  const scale = createRoundScale(Math.min(0, ...values), Math.max(...values));
  const colour = getColour(0, palette.mode);
  const x = (place: number) => ((place + 0.5) / marks.length) * PERCENT;
  const y = (value: number) => PERCENT - ((value - scale.min) / (scale.max - scale.min)) * PERCENT;
  const steps = listScaleValues(scale);
  const named = Array.from({ length: NAMES }, (_, n) => Math.round((n * (marks.length - 1)) / (NAMES - 1)));
  return (
    <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
      <Box aria-hidden sx={{ position: 'relative', height: HEIGHT, minWidth: 24 }}>
        {[steps[0], steps.at(-1)].map((value = 0) => (
          <Typography
            key={value}
            variant="caption"
            color="text.secondary"
            sx={{ position: 'absolute', right: 0, top: `${y(value)}%`, transform: 'translateY(-50%)' }}
          >
            {write(value)}
          </Typography>
        ))}
        <Typography variant="caption" sx={{ visibility: 'hidden' }}>
          {write(scale.max)}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', height: HEIGHT }}>
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${PERCENT} ${PERCENT}`}
          preserveAspectRatio="none"
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' }}
        >
          {steps.map((value) => (
            <line
              key={value}
              x1={0}
              x2={PERCENT}
              y1={y(value)}
              y2={y(value)}
              stroke={palette.divider}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={marks.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ')}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', position: 'absolute', inset: 0, display: 'flex' }}>
          {marks.map(({ key, name, text, value, filter = {} }) => (
            <Box
              key={key}
              component="li"
              title={`${name}: ${text}`}
              sx={{ flex: '1 1 0', position: 'relative', '&:hover': { bgcolor: 'action.hover' } }}
            >
              <ListLink tile={tile} filter={filter} label={`${name}: ${text}`} sx={{ position: 'absolute', inset: 0 }}>
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    left: '50%',
                    top: `${y(value)}%`,
                    width: 8,
                    height: 8,
                    m: '-4px',
                    borderRadius: '50%',
                    bgcolor: colour,
                  }}
                />
              </ListLink>
            </Box>
          ))}
        </Box>
      </Box>
      <Box aria-hidden sx={{ gridColumn: 2, display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {named.map((place) => (
          <Typography key={place} variant="caption" color="text.secondary">
            {marks[place]?.name}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

export function Shares({ tile, marks }: { tile: ChartTile; marks: readonly Mark[] }) {
  const { palette } = useTheme();
  const format = useValueFormat();
  const whole = marks.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 0 });
  const coloured = marks.map((mark, place) => ({
    ...{ ...mark, colour: getColour(place, palette.mode), share: whole === 0 ? 0 : Math.max(0, mark.value) / whole },
  }));
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 22, borderRadius: 0.5, overflow: 'hidden', mb: 1 }}>
        {coloured.map(({ key, share, colour }) =>
          share === 0 ? null : <Box key={key} sx={{ flex: `${share * PERCENT} 0 0`, minWidth: 3, bgcolor: colour }} />,
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {coloured.map(({ key, name, text, share, colour, filter }) => (
          <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, flexShrink: 0, bgcolor: colour }} />
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {filter === undefined ? (
                name
              ) : (
                <ListLink tile={tile} filter={filter}>
                  {name}
                </ListLink>
              )}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {`${text} · ${percent.format(share)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
