import { afterAll, beforeAll } from 'vitest';
import { returnProduct, takeProduct } from './product-of-file';

beforeAll(takeProduct);
afterAll(returnProduct);
