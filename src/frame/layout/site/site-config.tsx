import { createContext, useContext } from 'react';
import type { FirebaseSettings } from '../../auth/contract';
import type { Role } from '../../model/access-model';
import type { Application } from '../../model/entities';

type DemoAccount = { email: string; password: string; role: Role };

type DemoToken = { token: string; level: string };

export type ApplicationSettings = Application extends { settings: infer Known } ? Known : object;

export type SiteConfig = BaseConfig & ApplicationSettings;

interface BaseConfig {
  demo: { accounts: readonly DemoAccount[]; tokens: readonly DemoToken[] } | null;
  timeZone: string;
  hasTokens?: true;
  studio?: true;
  /** True if the schemas changed after the console was built. */
  servesSchemas?: true;
  singleSignOn?: { name: string };
  simulated: readonly string[];
  firebase?: FirebaseSettings;
}

const SiteConfigContext = createContext<SiteConfig | null>(null);

export const SiteConfigProvider = SiteConfigContext.Provider;

/** @throws Error outside `SiteConfigProvider`. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (config === null) throw new Error('useSiteConfig needs a SiteConfigProvider above it');
  return config;
}
