/** One running product with a demo data set that nobody else touches. */
export interface Product {
  /** Where its console is. */
  url: string;
  /** Variables by which firebase-admin reaches what the product is kept in; undefined for the embedded back end. */
  firebase?: { environment: Record<string, string>; projectId: string };
  /** A host of this machine to which its webhooks may lead, and where nobody listens yet; undefined in Firebase mode. */
  webhookHost?: string;
}

/** A product and what can be done to it. */
export interface RunningProduct extends Product {
  /** Only stops the server, as an update or a power cut does. */
  stop(): Promise<void>;
  /** Starts the server again at the same address, with the data as they are. */
  start(): Promise<void>;
  /** Ends it and throws its data away. */
  dispose(): Promise<void>;
}

/** What is asked of {@link provideProducts} over HTTP, each a POST. The answer to `take` is a {@link TakenProduct}. */
export type Order = 'take' | 'stop' | 'start' | 'return';

export interface TakenProduct extends Product {
  /** To be named in later orders: `/stop?id=…`. */
  id: string;
}
