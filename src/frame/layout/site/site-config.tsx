import { createContext, useContext } from 'react';
import type { FirebaseSettings } from '../../auth/firebase-settings';
import type { Role } from '../../model/access-model';
import type { Application } from '../../model/entities';

export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
}

export interface DemoToken {
  token: string;
  /** What it opens, for example `room`. */
  level: string;
}

/** Settings of the application's own; which there are it adds to {@link Application}. */
export type ApplicationSettings = Application extends { settings: infer Known } ? Known : object;

/** What the server says about itself before anybody signs in. */
export type SiteConfig = BaseConfig & ApplicationSettings;

/** What the server of every application says. */
export interface BaseConfig {
  /** Accounts and tokens of a demo data set, or null for a real one. */
  demo: { accounts: readonly DemoAccount[]; tokens: readonly DemoToken[] } | null;
  /** IANA zone of the site. */
  timeZone: string;
  /** True where somebody can sign in with an access token, of whatever level. */
  hasTokens?: true;
  /** True where the schemas are changed in the console itself. */
  studio?: true;
  /** True where the console was built before the schemas were changed: it asks the server for them. */
  servesSchemas?: true;
  /** A provider that people may sign in with, and what it is called. */
  singleSignOn?: { name: string };
  /** Services that a simulator answers for. */
  simulated: readonly string[];
  /** The Firebase project that holds the data; left out when the server itself does. */
  firebase?: FirebaseSettings;
}

const SiteConfigContext = createContext<SiteConfig | null>(null);

export const SiteConfigProvider = SiteConfigContext.Provider;

/**
 * The configuration that the server publishes.
 *
 * @throws Error outside {@link SiteConfigProvider}.
 */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (config === null) throw new Error('useSiteConfig needs a SiteConfigProvider above it');
  return config;
}
