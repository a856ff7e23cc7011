import { type ReactNode, useMemo } from 'react';
import { zoneOr } from '../../time/zone-offset';
import { SiteConfigProvider, useSiteConfig } from './site-config';

interface ZoneClockProps {
  /** IANA name; that of the site where it is none. */
  zone: unknown;
  children: ReactNode;
}

/** Has everything below it tell and take times on the clock of a zone, as everything else does on the clock of the site. */
export function ZoneClock({ zone, children }: ZoneClockProps) {
  const site = useSiteConfig();
  const timeZone = zoneOr(zone, site.timeZone);
  const local = useMemo(() => (timeZone === site.timeZone ? site : { ...site, timeZone }), [site, timeZone]);
  return <SiteConfigProvider value={local}>{children}</SiteConfigProvider>;
}
