import type { DocumentSnapshot, Firestore, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { StoredRecord } from '../store';
import type { DocumentSource } from './query-records';
import { placeOf, type StoredCollection } from './stored-collection';
import type { TransactionAttempt } from './transaction-queue';

export function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export class TransactionReader implements DocumentSource {
  readonly firestore: Firestore;
  readonly turn: TransactionAttempt;
  readonly #transaction: Transaction;
  readonly #read = new Map<string, DocumentSnapshot>();

  constructor(firestore: Firestore, transaction: Transaction, turn: TransactionAttempt) {
    this.firestore = firestore;
    this.turn = turn;
    this.#transaction = transaction;
  }

  async documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]> {
    this.turn.requireActive();
    const wanted = places
      .filter(({ id }) => id !== '')
      .map(({ collection, id }) => placeOf(this.firestore, collection, id));
    const missing = new Map(wanted.filter(({ path }) => !this.#read.has(path)).map((place) => [place.path, place]));
    if (missing.size > 0) {
      for (const found of await this.#transaction.getAll(...missing.values())) this.#read.set(found.ref.path, found);
    }
    return wanted.flatMap(({ path }) => this.#read.get(path) ?? []);
  }

  async records(collection: StoredCollection, ids: readonly string[]): Promise<StoredRecord[]> {
    for (const id of ids) this.turn.take(recordKey(collection.name, id), 'read');
    const documents = await this.documents(ids.map((id) => ({ collection: collection.name, id })));
    return documents.flatMap((document) => {
      const content = document.data();
      return content === undefined ? [] : [collection.decode(document.id, content)];
    });
  }

  async fetch(query: Parameters<DocumentSource['fetch']>[0]): Promise<QuerySnapshot> {
    this.turn.requireActive();
    const answer = await this.#transaction.get(query);
    for (const document of answer.docs) this.#read.set(document.ref.path, document);
    return answer;
  }

  async tally(query: Parameters<DocumentSource['tally']>[0]): Promise<number> {
    this.turn.requireActive();
    return (await this.#transaction.get(query)).data().tally;
  }
}
