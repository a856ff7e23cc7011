import { useLayoutEffect, useRef } from 'react';
import type { PlotGeometry } from './plot-geometry';

interface PlotCanvasProps {
  geometry: PlotGeometry;
  /** Paints in px of the page, (0, 0) being the upper left corner of the plot; another function paints anew. */
  paint: (context: CanvasRenderingContext2D) => void;
}

/**
 * A canvas over the plot, as sharp as the screen: thousands of elements would be slow. Without a fallback inside it says
 * nothing to a screen reader.
 */
export function PlotCanvas({ geometry, paint }: PlotCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { left, top, width, height } = geometry;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const scale = window.devicePixelRatio;
    context.canvas.width = Math.round(width * scale);
    context.canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    paint(context);
  }, [width, height, paint]);
  return <canvas ref={canvas} style={{ position: 'absolute', left, top, width, height, pointerEvents: 'none' }} />;
}
