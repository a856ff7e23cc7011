import { describe, test } from 'vitest';
import { product } from '../support/products/product-of-file';
import { walk } from './walk';
import { hasWebKit, webKitPage } from './webkit-page';

describe.skipIf(!hasWebKit())('WebKit (skipped where webkit2gtk-driver and xvfb are not installed)', () => {
  test('a walk through the console', async () => {
    const page = await webKitPage();
    try {
      await walk(page, product().url);
    } finally {
      await page.close();
    }
  });
});
