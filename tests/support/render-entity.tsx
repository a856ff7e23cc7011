import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { AdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { EntityScreens } from '../../src/framework/EntityScreens';
import type { EntitySlots } from '../../src/framework/slots';
import { messages } from '../../src/i18n/en';
import { createI18nProvider } from '../../src/i18n/i18n-provider';
import { SiteConfigProvider } from '../../src/layout/site-config';
import type { EntityModel, Role } from '../../src/model/types';

afterEach(cleanup);

const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };

interface Options {
  /** Below the entity's list, for example `/create`. */
  path: string;
  dataProvider?: Partial<DataProvider>;
  role?: Role;
  slots?: EntitySlots;
}

/** Renders the generated screens of one entity, in English, for a session of the given role. */
export function renderEntity(
  model: EntityModel,
  { path, dataProvider = {}, role = 'ADMIN', slots = {} }: Options,
): void {
  const screens = (
    <AdminContext
      authProvider={{
        login: async () => undefined,
        logout: async () => undefined,
        checkAuth: async () => undefined,
        checkError: async () => undefined,
        getPermissions: async () => ({ role, claim: 'all' }),
      }}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      dataProvider={testDataProvider({ subscribe: async () => () => undefined, ...dataProvider })}
      i18nProvider={createI18nProvider({ locale: 'en', messages, switchTo: () => undefined })}
    >
      <SiteConfigProvider value={SITE}>
        <EntityScreens resource={{ model, slots }} />
      </SiteConfigProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: `/${model.route}/*`, element: screens }], {
    initialEntries: [`/${model.route}${path}`],
  });
  render(<RouterProvider router={router} />);
}
