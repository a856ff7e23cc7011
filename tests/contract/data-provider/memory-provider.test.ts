import { describeDataProvider } from './describe-data-provider';
import { inMemory } from './in-memory';

describeDataProvider('in memory', inMemory());
