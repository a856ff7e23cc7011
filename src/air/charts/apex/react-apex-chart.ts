import Imported from 'react-apexcharts';

function isChart(value: unknown): value is typeof Imported {
  return typeof value === 'function';
}

/**
 * Returns the component. The package is CommonJS: some bundlers return its whole exports as the default, others the
 * default itself.
 */
function unwrap(imported: typeof Imported): typeof Imported {
  const inner: unknown = Reflect.get(imported, 'default');
  return isChart(inner) ? inner : imported;
}

export const ReactApexChart = unwrap(Imported);
