import type { Page, ViewportSize } from 'playwright-core';

export interface Picture {
  /** Name of the file, without its ending. */
  name: string;
  address: string;
  /** Waits until everything that the picture is about is on the screen, in any language. */
  ready(page: Page): Promise<void>;
  viewport: ViewportSize;
  locale: 'en' | 'it';
  dark: boolean;
}

const SCREENS: readonly Pick<Picture, 'name' | 'address' | 'ready'>[] = [
  {
    name: 'dashboard',
    address: '/dashboard?building=san-filippo&devices=all',
    ready: (page) => page.locator('figure[aria-busy=false] [data-testid=plot]').first().waitFor(),
  },
  {
    name: 'overview',
    address: '/dashboard',
    ready: (page) => page.locator('main ul a[href*="/hierarchy/rooms/"]').nth(4).waitFor(),
  },
  {
    name: 'rooms',
    address: '/hierarchy/rooms',
    ready: (page) =>
      page
        .locator('main')
        .getByText(/\d\sppm/)
        .nth(4)
        .waitFor(),
  },
  {
    name: 'room',
    address: '/hierarchy/rooms/municipio-06',
    ready: (page) => page.getByRole('dialog').getByText(/^24 h/).nth(2).waitFor(),
  },
  {
    name: 'alarms',
    address: '/alarms',
    ready: (page) => page.locator('main').getByText(/CO2/).nth(4).waitFor(),
  },
  {
    name: 'schedule',
    address: '/hierarchy/buildings/municipio?tab=schedule',
    ready: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    name: 'device',
    address: '/devices/B2B-0001',
    ready: (page) => page.getByRole('dialog').getByRole('heading').nth(2).waitFor(),
  },
  {
    name: 'building-form',
    address: '/hierarchy/buildings/create',
    ready: (page) => page.locator('main form input').first().waitFor(),
  },
];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

export const PICTURES: readonly Picture[] = SCREENS.flatMap((screen) => [
  { ...screen, name: `${screen.name}-desktop`, viewport: DESKTOP, locale: 'en', dark: false },
  { ...screen, name: `${screen.name}-phone`, viewport: PHONE, locale: 'it', dark: false },
  { ...screen, name: `${screen.name}-dark`, viewport: DESKTOP, locale: 'it', dark: true },
]);
