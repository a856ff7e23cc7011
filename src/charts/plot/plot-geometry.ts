/** Where the plot itself lies within the chart's box, px. */
export interface PlotGeometry {
  left: number;
  top: number;
  width: number;
  height: number;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function length(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Reads the geometry out of the context that ApexCharts passes to its events. */
export function plotGeometry(context: unknown): PlotGeometry {
  const globals = member(context, 'globals');
  return {
    left: length(member(globals, 'translateX')),
    top: length(member(globals, 'translateY')),
    width: length(member(globals, 'gridWidth')),
    height: length(member(globals, 'gridHeight')),
  };
}
