import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Texts } from '../http/environment';
import type { Store } from '../stores/store';
import type { Documents } from './documents';
import type { Identifiers } from './identifiers';

export interface SiteData {
  models: EntityModels;
  store: Store;
  documents: Documents;
  identifiers: Identifiers;
  texts: Texts;
  now(): number;
  /** Hosts with ports in a private network to which users may send messages. */
  privateHosts?: readonly string[] | undefined;
}
