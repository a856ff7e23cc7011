import { useCallback, useState } from 'react';
import { fitted, type MapView, panned, type Size, zoomed } from '../../domain/map/map-view';
import type { WorldPoint } from '../../domain/map/mercator';

export interface MovableView {
  view: MapView;
  zoomBy(steps: number, at?: WorldPoint): void;
  panBy(pixels: WorldPoint): void;
  showPart(points?: readonly WorldPoint[]): void;
}

export function useMapView(points: readonly WorldPoint[], size: Size): MovableView {
  const [chosen, setChosen] = useState<MapView | null>(null);
  const whole = fitted(points, size);
  const change = useCallback(
    (next: (view: MapView, size: Size) => MapView) => setChosen((view) => next(view ?? fitted(points, size), size)),
    [points, size],
  );
  return {
    view: chosen ?? whole,
    zoomBy: useCallback((steps, at) => change((view, within) => zoomed(view, steps, within, at)), [change]),
    panBy: useCallback((pixels) => change((view) => panned(view, pixels)), [change]),
    showPart: useCallback((wanted) => setChosen(wanted === undefined ? null : fitted(wanted, size)), [size]),
  };
}
