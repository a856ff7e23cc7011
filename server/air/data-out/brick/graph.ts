export const PREFIXES = {
  brick: 'https://brickschema.org/schema/Brick#',
  ref: 'https://brickschema.org/schema/Brick/ref#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  unit: 'http://qudt.org/vocab/unit/',
} as const;

export type Name = `${keyof typeof PREFIXES}:${string}`;

export type Said = { name: Name } | { id: string } | { text: string };

export interface Thing {
  id: string;
  is: Name;
  said: readonly (readonly [Name, Said])[];
}
