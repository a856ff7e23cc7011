/** Examples of the expected content by pattern of the place, where other forms are common mistakes. */
const SHAPES: readonly (readonly [place: RegExp, shape: string])[] = [
  [/^\/x-access\/\w+$/, 'names roles with the rows that each reaches, as in { "ADMIN": "all" }'],
  [/\/x-ref$/, 'is an object, as in { "entity": "house", "label": "name" }'],
  [/\/x-i18n$/, 'has the texts by language, as in { "it": "Nome" }'],
  [/\/x-checks$/, 'is a list of rules, as in [{ "expression": …, "paths": …, "message": … }]'],
  [/\/defaultSort$/, 'is an object, as in { "field": "name", "order": "ASC" }'],
  [/\/(search|unique|card)$/, 'is a list of names, as in ["name"]'],
  [
    /\/unique\/\d+$/,
    'is one name; of several fields together make a readOnly one by "x-value": { "template": … }, and name that',
  ],
  [/\/sections$/, 'has sections by their names, as in { "more": { "title": "More" } }'],
  [/\/x-value\/expression$/, 'is an object, as in { "*": [{ "var": "price" }, 2] }'],
  [/\/x-value\/(count|list)$/, 'is an object, as in { "from": "lamp", "key": "house" }'],
  [/\/currency$/, 'is a code of three capitals, such as "EUR"'],
  [/\/icon$/, 'is the name of an icon, such as "home"'],
  [/\/enum$/, 'is a list of values; with titles they are "oneOf" with const and title'],
  [/^\/users$/, 'has roles by their names, as in { "ADMIN": { "reaches": "everything" } }'],
  [/^\/users\/\w+$/, 'is an object, as in { "reaches": "everything" }'],
  [/^\/capabilities\/[^/]+\/roles$/, 'is a list of roles, as in ["ADMIN"]'],
  [/^\/capabilities\/[^/]+\/does$/, 'has the text by language, as in { "en": "manage people" }'],
];

export const shapeAt = (place: string): string | undefined => SHAPES.find(([where]) => where.test(place))?.[1];
