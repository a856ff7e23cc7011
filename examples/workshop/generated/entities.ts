// Made by `npm run generate`. Change the schemas instead.

type Mail = {
  id: string;
  version?: number;
  to?: string;
  subject?: string;
  state?: "kept" | "waiting" | "failed" | "sent";
  problem?: string;
  nextTryAt?: number;
  sentAt?: number;
  attempts?: number;
  text?: string;
  html?: string;
  channel?: string;
  target?: string;
  unsubscribeUrl?: string;
  attached?: string;
  until?: number;
  createdAt?: number;
};

type Person = {
  id: string;
  version?: number;
  name?: string;
  email?: string;
  role?: "CHIEF" | "WORKER";
};

type Tool = {
  id: string;
  version?: number;
  name?: string;
  kind?: "hand" | "power";
  leastStock?: number;
  mostStock?: number;
  number?: string;
  price?: number;
  pieces?: number;
  worth?: number;
  users?: string[];
  note?: string;
  manual?: {
    id: string;
    name?: string;
    type?: "application/pdf" | "image/jpeg";
    size?: number;
  };
  boughtOn?: string;
  brand?: string;
  shelf?: string;
  watts?: number;
};

/** The records of every entity by its name, as they are read. */
export interface Entities {
  mail: Mail;
  person: Person;
  tool: Tool;
}

interface WriteOnly {
  person: {
    password?: string;
  };
}

/** What a new record of every entity is made of: fields that nothing else gives a value are needed. */
interface NewRecords {
  mail: {
    id?: string;
    to?: string;
    subject?: string;
    state?: "kept" | "waiting" | "failed" | "sent";
    problem?: string;
    nextTryAt?: number;
    sentAt?: number;
    attempts?: number;
    text?: string;
    html?: string;
    channel?: string;
    target?: string;
    unsubscribeUrl?: string;
    attached?: string;
    until?: number;
    createdAt?: number;
  };
  person: {
    id?: string;
    name: string;
    email: string;
    password: string;
    role?: "CHIEF" | "WORKER";
  };
  tool: {
    id?: string;
    name: string;
    kind: "hand" | "power";
    leastStock?: number;
    mostStock?: number;
    number?: string;
    price?: number;
    pieces?: number;
    worth?: number;
    users?: string[];
    note?: string;
    manual?: {
      id: string;
      name: string;
      type: "application/pdf" | "image/jpeg";
      size: number;
    };
    boughtOn?: string;
    brand?: string;
    shelf?: string;
    watts?: number;
  };
}

interface Routes {
  mails: "mail";
  people: "person";
  tools: "tool";
}

interface Sections {
  mail: never;
  person: never;
  tool: "stock";
}

interface Generated {
  entities: Entities;
  writeOnly: WriteOnly;
  newRecords: NewRecords;
  routes: Routes;
  sections: Sections;
}

declare module 'schemawright/entities' {
  interface Application extends Generated {}
}
