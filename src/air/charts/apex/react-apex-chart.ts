import Imported from 'react-apexcharts';

function isChart(value: unknown): value is typeof Imported {
  return typeof value === 'function';
}

/**
 * The wrapper's component. The package is CommonJS: to a module of a package with `"type": "module"`, bundlers give its
 * whole exports as the default, others give the default itself.
 */
function unwrap(imported: typeof Imported): typeof Imported {
  const inner: unknown = Reflect.get(imported, 'default');
  return isChart(inner) ? inner : imported;
}

export const ReactApexChart = unwrap(Imported);
