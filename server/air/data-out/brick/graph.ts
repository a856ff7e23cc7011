/** Prefixes of names, and what they stand for. */
export const PREFIXES = {
  brick: 'https://brickschema.org/schema/Brick#',
  ref: 'https://brickschema.org/schema/Brick/ref#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  unit: 'http://qudt.org/vocab/unit/',
} as const;

/** A name of a vocabulary, such as `brick:Room`. */
export type Name = `${keyof typeof PREFIXES}:${string}`;

/** What is said of something: a name of a vocabulary, another thing of the graph by its address, or a text. */
export type Said = { name: Name } | { id: string } | { text: string };

/** Something with its address, what it is, and what is said of it. */
export interface Thing {
  id: string;
  is: Name;
  said: readonly (readonly [Name, Said])[];
}
