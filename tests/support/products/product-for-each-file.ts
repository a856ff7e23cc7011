import { afterAll, beforeAll, beforeEach } from 'vitest';
import { returnProduct, takeProduct } from './product-of-file';

/** Starting takes a second, more where both cores are busy; the first one makes the demo data set. */
const LIMIT_MS = 120_000;

beforeAll(takeProduct, LIMIT_MS);
afterAll(returnProduct, LIMIT_MS);

// What the first attempt left behind would be in the way of the second one.
beforeEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) === 0) return;
  await returnProduct();
  await takeProduct();
}, LIMIT_MS);
