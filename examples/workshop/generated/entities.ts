// Made by `npm run generate`. Change the schemas instead.

type Person = {
  id: string;
  version?: number;
  name?: string;
  email?: string;
  role?: string;
};

type Tool = {
  id: string;
  version?: number;
  name?: string;
  kind?: string;
  leastStock?: number;
  mostStock?: number;
  number?: string;
  price?: number;
  pieces?: number;
  worth?: number;
  users?: string[];
  note?: string;
  manual?: {
    id?: string;
    name?: string;
    type?: string;
    size?: number;
  };
  boughtOn?: string;
  watts?: number;
};

/** The records of every entity by its name, as they are read. */
export interface Entities {
  person: Person;
  tool: Tool;
}

interface WriteOnly {
  person: {
    password?: string;
  };
}

interface Routes {
  people: "person";
  tools: "tool";
}

interface Sections {
  person: never;
  tool: "stock";
}

interface Generated {
  entities: Entities;
  writeOnly: WriteOnly;
  routes: Routes;
  sections: Sections;
}

declare module 'schemawright/entities' {
  interface Application extends Generated {}
}
