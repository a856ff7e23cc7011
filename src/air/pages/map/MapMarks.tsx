import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Help from '@mui/icons-material/Help';
import Warning from '@mui/icons-material/Warning';
import { Box, Menu, MenuItem, type SvgIconProps } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Cluster, clusterMarks, findNameSides, isOneSpot } from '../../domain/map/clusters';
import { MAX_ZOOM, type MapView, type Size, toPixel, type WorldPoint, worldSide } from '../../domain/map/map-view';
import { getRating, type Rating } from '../../domain/overview/attention';
import type { OverviewPlace } from '../../domain/overview/overview-place';

const MARKS = {
  bad: { Icon: ErrorIcon, color: 'error' },
  stale: { Icon: Warning, color: 'warning' },
  good: { Icon: CheckCircle, color: 'success' },
  none: { Icon: Help, color: 'disabled' },
} as const satisfies Record<Rating, { Icon: typeof Help; color: SvgIconProps['color'] }>;

export function RatingMark({ rating, ...props }: { rating: Rating } & Pick<SvgIconProps, 'sx' | 'fontSize'>) {
  const { Icon, color } = MARKS[rating];
  return <Icon aria-hidden="true" color={color} {...props} />;
}

const SIDE = 34;
/** Distance in CSS pixels below which marks are combined. */
const APART = 38;
const NAME = { width: 140, height: 20 };

export interface MapMark extends WorldPoint {
  place: OverviewPlace;
  name: string;
  path: string;
}

const MARK = {
  ...{ display: 'grid', placeItems: 'center', width: SIDE, height: SIDE, p: 0, borderRadius: '50%', font: 'inherit' },
  ...{ bgcolor: 'background.paper', color: 'text.primary', border: 1, borderColor: 'divider', boxShadow: 2 },
  cursor: 'pointer',
  '&:hover': { boxShadow: 6, borderColor: 'primary.main' },
} as const;
const COUNT = {
  ...{ position: 'absolute', top: -6, minWidth: 18, px: 0.5, borderRadius: 9, fontSize: 11, fontWeight: 600 },
  ...{ lineHeight: '18px', textAlign: 'center', bgcolor: 'text.primary', color: 'background.paper' },
} as const;
const NAME_LOOKS = {
  ...{
    position: 'absolute',
    width: 'max-content',
    maxWidth: NAME.width,
    px: 0.5,
    borderRadius: 0.5,
    fontSize: 12,
    lineHeight: '18px',
  },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...{ bgcolor: 'background.paper', color: 'text.primary', pointerEvents: 'none' },
} as const;

interface MapMarksProps {
  marks: readonly MapMark[];
  lit: string | undefined;
  view: MapView;
  size: Size;
  onOpen(marks: readonly MapMark[]): void;
}

/** Supports pointers only, because keyboards and screen readers use the list next to the map. */
export function MapMarks({ marks, lit, view, size, onOpen }: MapMarksProps) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; marks: readonly MapMark[] } | null>(null);
  const clusters = clusterMarks(marks, APART / worldSide(view.zoom));
  const pixels = clusters.map((cluster) => toPixel(cluster, view, size));
  const sides = findNameSides(pixels, NAME, SIDE / 2 + 2, size.width);
  const close = () => setOpened(null);

  function open(anchor: HTMLElement, { marks: within }: Cluster<MapMark>): void {
    if (isOneSpot(within, APART / worldSide(MAX_ZOOM))) setOpened({ anchor, marks: within });
    else onOpen(within);
  }

  return (
    <>
      <Box aria-hidden="true">
        {clusters.map((cluster, index) => {
          const [first] = cluster.marks;
          const at = pixels[index];
          if (first === undefined || at === undefined) return null;
          const pointed = cluster.marks.find(({ place }) => place.key === lit);
          const side = sides[index];
          const look = {
            ...MARK,
            ...(pointed !== undefined && { outline: 3, outlineColor: 'primary.main', outlineStyle: 'solid' }),
          };
          const icon = <RatingMark rating={getRating(first.place)} sx={{ fontSize: 24 }} />;
          const count = cluster.marks.length;
          const names = cluster.marks.map(({ name }) => name).join(' · ');
          return (
            <div
              key={first.place.key}
              style={{
                ...{ position: 'absolute', left: at.x - SIDE / 2, top: at.y - SIDE / 2 },
                zIndex: pointed === undefined ? 1 : 2,
              }}
            >
              {count === 1 ? (
                <Box component={RouterLink} to={first.path} title={names} tabIndex={-1} draggable={false} sx={look}>
                  {icon}
                </Box>
              ) : (
                <Box
                  component="button"
                  type="button"
                  title={names}
                  tabIndex={-1}
                  onClick={(event) => open(event.currentTarget, cluster)}
                  sx={look}
                >
                  {icon}
                  <Box component="span" sx={COUNT} style={{ left: SIDE - 14 }}>
                    {count}
                  </Box>
                </Box>
              )}
              {(pointed !== undefined || (count === 1 && side !== undefined)) && (
                <Box
                  sx={NAME_LOOKS}
                  style={{ [side === 'left' ? 'right' : 'left']: SIDE + 2, top: (SIDE - NAME.height) / 2 }}
                >
                  {(pointed ?? first).name}
                </Box>
              )}
            </div>
          );
        })}
      </Box>
      <Menu anchorEl={opened?.anchor} open={opened !== null} onClose={close}>
        {opened?.marks.map(({ place, name, path }) => (
          <MenuItem key={place.key} component={RouterLink} to={path} onClick={close} sx={{ gap: 1 }}>
            <RatingMark rating={getRating(place)} fontSize="small" />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
