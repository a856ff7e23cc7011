import { type ReactNode, useMemo } from 'react';
import { SiteConfigProvider, useSiteConfig } from '../layout/site/site-config';

interface ZoneClockProps {
  /** IANA name. */
  zone: string;
  children: ReactNode;
}

/** Has everything below it tell and take times on the clock of a zone, as everything else does on the clock of the site. */
export function ZoneClock({ zone, children }: ZoneClockProps) {
  const site = useSiteConfig();
  const local = useMemo(() => (zone === site.timeZone ? site : { ...site, timeZone: zone }), [site, zone]);
  return <SiteConfigProvider value={local}>{children}</SiteConfigProvider>;
}
