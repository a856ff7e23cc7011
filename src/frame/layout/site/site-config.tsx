import type { FirebaseSettings } from '../../auth/contract';
import { createRequiredContext } from '../../context/context';
import type { Role } from '../../model/access-model';
import type { Application } from '../../model/entities';

type DemoToken = { token: string; level: string };

export type ApplicationSettings = Application extends { settings: infer Known } ? Known : object;

export type SiteConfig = BaseConfig & ApplicationSettings;

interface BaseConfig {
  demo: { accounts: readonly { email: string; password: string; role: Role }[]; tokens: readonly DemoToken[] } | null;
  timeZone: string;
  hasTokens?: true;
  studio?: true;
  /** True if the schemas changed after the console was built. */
  servesSchemas?: true;
  singleSignOn?: { name: string };
  simulated: readonly string[];
  firebase?: FirebaseSettings;
}

export const [SiteConfigProvider, useSiteConfig] = createRequiredContext<SiteConfig>('SiteConfigProvider');
