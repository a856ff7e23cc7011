import { afterAll, beforeAll } from 'vitest';
import { returnProduct, takeProduct } from './product-of-file';

/** Starting takes a second, more where both cores are busy; the first one makes the demo data set. */
const LIMIT_MS = 120_000;

beforeAll(takeProduct, LIMIT_MS);
afterAll(returnProduct, LIMIT_MS);
