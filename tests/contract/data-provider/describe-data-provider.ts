import { afterAll, describe } from 'vitest';
import { describeDocuments } from './describe-documents';
import { describeMatching } from './describe-matching';
import { describeOperators } from './describe-operators';
import { describeReading } from './describe-reading';
import { describeScope } from './describe-scope';
import { describeWatching } from './describe-watching';
import { describeWriting } from './describe-writing';
import type { ProviderUnderTest } from './provider-under-test';

/**
 * The contract of `ConsoleDataProvider` as tests, the same for every back end. What may differ is declared as
 * capabilities.
 *
 * @example describeDataProvider('REST and the embedded server', embeddedServer());
 */
export function describeDataProvider(name: string, provider: ProviderUnderTest): void {
  describe(`data provider: ${name}`, () => {
    afterAll(() => provider.close());
    describeReading(provider);
    describeOperators(provider);
    describeWriting(provider);
    describeMatching(provider);
    describeDocuments(provider);
    describeScope(provider);
    describeWatching(provider);
  });
}
