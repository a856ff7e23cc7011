export interface Product {
  url: string;
  /** Variables by which firebase-admin reaches what the product is kept in; undefined for the embedded back end. */
  firebase?: { environment: Record<string, string>; projectId: string };
  /** A host of this machine to which its webhooks may lead, and where nobody listens yet; undefined in Firebase mode. */
  webhookHost?: string;
}

export interface RunningProduct extends Product {
  stop(): Promise<void>;
  /** Starts the server again at the same address, with the data as they are. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** What is asked of {@link provideProducts} over HTTP, each a POST. The answer to `take` is a {@link TakenProduct}. */
export type Order = 'take' | 'stop' | 'start' | 'return';

export interface TakenProduct extends Product {
  /** To be named in later orders: `/stop?id=…`. */
  id: string;
}
