import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Navigation from '@mui/icons-material/NavigationOutlined';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { VISUALLY_HIDDEN } from '../../../frame/layout/theme/theme';
import { computeScaleBar, listGridLines, type MapView, type Size } from '../../domain/map/map-view';
import { listTiles, type TileServer } from '../../domain/map/tiles';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import { type MapMark, MapMarks } from './MapMarks';
import { type MovableView, useMapGestures } from './use-map-view';

const SCALE_WIDTH = 110;
const KILOMETRE = 1000;
const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

type GroundProps = { view: MapView; size: Size; format: DashboardFormat };

function Grid({ view, size, format }: GroundProps) {
  const translate = useTranslate();
  const { meridians, parallels, step } = listGridLines(view, size);
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const text = (degrees: number, positive: string, negative: string) =>
    translate(`map.${degrees < 0 ? negative : positive}`, { degrees: format.measured(Math.abs(degrees), decimals) });
  return (
    <Box
      component="svg"
      aria-hidden="true"
      sx={{ ...COVER, color: 'divider', '& text': { fill: (theme) => theme.palette.text.secondary, fontSize: 10 } }}
    >
      {meridians.map(({ degrees, pixels }) => (
        <g key={degrees}>
          <line x1={pixels} x2={pixels} y1={0} y2={size.height} stroke="currentColor" />
          <text x={pixels + 3} y={11}>
            {text(degrees, 'east', 'west')}
          </text>
        </g>
      ))}
      {parallels.map(({ degrees, pixels }) => (
        <g key={degrees}>
          <line x1={0} x2={size.width} y1={pixels} y2={pixels} stroke="currentColor" />
          <text x={3} y={pixels - 3}>
            {text(degrees, 'north', 'south')}
          </text>
        </g>
      ))}
    </Box>
  );
}

function Pictures({ tiles, view, size }: { tiles: TileServer; view: MapView; size: Size }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...COVER,
        overflow: 'hidden',
        filter: ({ palette }) => (palette.mode === 'dark' ? 'brightness(0.7)' : 'none'),
      }}
    >
      {listTiles(tiles, view, size).map(({ url, x, y, side }) => (
        <img
          key={url}
          src={url}
          alt=""
          draggable={false}
          style={{ position: 'absolute', left: x, top: y, width: side + 0.5, height: side + 0.5 }}
        />
      ))}
    </Box>
  );
}

function Scale({ view, format }: Omit<GroundProps, 'size'>) {
  const translate = useTranslate();
  const { metres, pixels } = computeScaleBar(view, SCALE_WIDTH);
  const text = metres < KILOMETRE ? `${format.number(metres)} m` : `${format.number(metres / KILOMETRE)} km`;
  return (
    <Box
      style={{ position: 'absolute', left: 8, bottom: 8 }}
      sx={{
        ...{ display: 'flex', alignItems: 'flex-end', gap: 1, px: 0.75, py: 0.25, borderRadius: 1, fontSize: 11 },
        ...{ bgcolor: 'background.paper', color: 'text.primary', pointerEvents: 'none' },
      }}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Navigation aria-hidden="true" sx={{ fontSize: 14 }} />
        {translate('map.up')}
      </Box>
      <Box sx={{ textAlign: 'center', borderBottom: 2, borderColor: 'text.primary' }} style={{ width: pixels }}>
        {text}
      </Box>
    </Box>
  );
}

function MapGround({ tiles, ...ground }: GroundProps & { tiles: TileServer | undefined }) {
  return (
    <>
      {tiles === undefined ? <Grid {...ground} /> : <Pictures tiles={tiles} {...ground} />}
      <Scale {...ground} />
      {tiles !== undefined && (
        <Box
          style={{ position: 'absolute', right: 0, bottom: 0 }}
          sx={{ px: 0.75, fontSize: 11, bgcolor: 'background.paper', color: 'text.secondary' }}
        >
          {tiles.attributionUrl === undefined ? (
            tiles.attribution
          ) : (
            <Link href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer" color="inherit">
              {tiles.attribution}
            </Link>
          )}
        </Box>
      )}
    </>
  );
}

export function useSize(): [ref: (element: HTMLElement | null) => (() => void) | undefined, size: Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

const SHEET = {
  ...{ position: 'relative', overflow: 'hidden', height: '100%', borderRadius: 1, bgcolor: 'background.default' },
  ...{ border: 1, borderColor: 'divider', cursor: 'grab', userSelect: 'none', '&:active': { cursor: 'grabbing' } },
  touchAction: 'none',
  '@media print': { breakInside: 'avoid' },
} as const;

interface MapSheetProps {
  marks: readonly MapMark[];
  lit: string | undefined;
  movable: MovableView;
  size: Size;
  format: DashboardFormat;
}

export function MapSheet({ marks, lit, movable, size, format }: MapSheetProps) {
  const translate = useTranslate();
  const { mapTiles } = useSiteConfig();
  const helpId = useId();
  const { ref, handlers } = useMapGestures(movable);
  const { view, zoomBy, showPart } = movable;
  const tools = [
    { name: 'larger', Icon: Add, use: () => zoomBy(1) },
    { name: 'smaller', Icon: Remove, use: () => zoomBy(-1) },
    { name: 'all', Icon: FitScreen, use: () => showPart() },
  ] as const;
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <Box
        ref={ref}
        role="group"
        tabIndex={0}
        aria-label={translate('map.label')}
        aria-describedby={helpId}
        {...handlers}
        sx={SHEET}
      >
        {size.width > 0 && (
          <>
            <MapGround tiles={mapTiles} {...{ view, size, format }} />
            <MapMarks {...{ marks, lit, view, size }} onOpen={showPart} />
          </>
        )}
      </Box>
      <Typography id={helpId} sx={VISUALLY_HIDDEN}>
        {translate('map.help')}
      </Typography>
      <Box
        style={{ position: 'absolute', top: 8, right: 8, zIndex: 3 }}
        sx={{
          display: 'grid',
          borderRadius: 1,
          boxShadow: 2,
          bgcolor: 'background.paper',
          '@media print': { display: 'none' },
        }}
      >
        {tools.map(({ name, Icon, use }) => (
          <IconButton
            key={name}
            size="small"
            title={translate(`map.${name}`)}
            aria-label={translate(`map.${name}`)}
            onClick={use}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
