import type { Theme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import en from 'apexcharts/dist/locales/en.json';
import it from 'apexcharts/dist/locales/it.json';
import { cspNonce } from '../../../frame/layout/theme/csp-nonce';

export function patternOptions(theme: Theme, locale: string, onDrawn: () => void): ApexOptions {
  return {
    chart: {
      nonce: cspNonce(document),
      background: 'transparent',
      fontFamily: theme.typography.fontFamily,
      foreColor: theme.palette.text.secondary,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      locales: [en, it],
      defaultLocale: locale,
      events: { mounted: onDrawn, updated: onDrawn },
    },
    theme: { mode: theme.palette.mode },
    legend: { show: false },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  };
}
