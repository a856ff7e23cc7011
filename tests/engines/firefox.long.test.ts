import { test } from 'vitest';
import { product } from '../support/products/product-of-file';
import { firefoxPage, firefoxPath } from './firefox-page';
import { walk } from './walk';

test.skipIf(firefoxPath() === undefined)('a walk through the console in Firefox', async () => {
  const page = await firefoxPage();
  try {
    await walk(page, product().url);
  } finally {
    await page.close();
  }
});
