import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { VISUALLY_HIDDEN } from '../../../frame/layout/theme/visually-hidden';
import type { Size } from '../../domain/map/map-view';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import { MapGround } from './MapGround';
import { type MapMark, MapMarks } from './MapMarks';
import { useMapGestures } from './use-map-gestures';
import type { MovableView } from './use-map-view';

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
  // Touch moves the map instead of scrolling the page.
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
