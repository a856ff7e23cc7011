import { afterAll, describe } from 'vitest';
import { describeChanges } from './describe-changes';
import { describeDocuments } from './describe-documents';
import { describeMany } from './describe-many';
import { describeMatching } from './describe-matching';
import { describeOperators } from './describe-operators';
import { describeReading } from './describe-reading';
import { describeScope } from './describe-scope';
import { describeWatching } from './describe-watching';
import { describeWriting } from './describe-writing';
import type { ProviderUnderTest } from './provider-under-test';

/** What depends on how a provider brings records in: what lists show, and when. */
function describeLists(provider: ProviderUnderTest): void {
  describeReading(provider);
  describeOperators(provider);
  describeMany(provider);
  describeChanges(provider);
  describeScope(provider);
  describeWatching(provider);
}

/**
 * The contract of `ConsoleDataProvider` as tests, the same for every back end. What may differ is declared as
 * capabilities.
 *
 * @example describeDataProvider('REST and the embedded server', embeddedServer());
 */
export function describeDataProvider(name: string, provider: ProviderUnderTest): void {
  describe(`data provider: ${name}`, () => {
    afterAll(() => provider.close());
    describeLists(provider);
    describeWriting(provider);
    describeMatching(provider);
    describeDocuments(provider);
  });
}

/** Of the contract what may differ where a provider only brings in other records than elsewhere, or other parts of them. */
export function describeDataProviderLists(name: string, provider: ProviderUnderTest): void {
  describe(`data provider: ${name}`, () => {
    afterAll(() => provider.close());
    describeLists(provider);
  });
}
