import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { SiteConfigProvider, useSiteConfig } from '../../layout/site/site-config';
import { zoneOr } from '../../time/zone-offset';

interface ZoneOfPlaceProps {
  /** The zone that the place names, if any. */
  zone: string | undefined;
  children: ReactNode;
}

/** Has everything in it go by the clock of a place; which one that is, is said where it is not the site's. */
export function ZoneOfPlace({ zone, children }: ZoneOfPlaceProps) {
  const site = useSiteConfig();
  const translate = useTranslate();
  const timeZone = zoneOr(zone, site.timeZone);
  const config = useMemo(() => ({ ...site, timeZone }), [site, timeZone]);
  return (
    <SiteConfigProvider value={config}>
      {timeZone !== site.timeZone && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('place.zone', { zone: timeZone })}
        </Typography>
      )}
      {children}
    </SiteConfigProvider>
  );
}
