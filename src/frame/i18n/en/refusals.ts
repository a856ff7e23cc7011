/** Why something is refused, in words that the server and the console share. */
export const refusals = {
  access: {
    mayNot: {
      read: 'You may not read %{records}',
      create: 'You may not create %{records}',
      update: 'You may not update %{records}',
      delete: 'You may not delete %{records}',
    },
    mayNotThis: {
      read: 'You may not read this record of %{record}',
      create: 'You may not create this record of %{record}',
      update: 'You may not update this record of %{record}',
      delete: 'You may not delete this record of %{record}',
    },
    mayNotDo: 'You may not %{deed}',
    noSuchRecord: "Can't find item with dbId %{id} in %{record}",
  },
  /** What a value fails, by the keyword of its schema. The first three are the product's wording. */
  validation: {
    required: 'please fill required',
    email: 'please valid email',
    password: 'please valid password',
    number: 'must be a number',
    minimum: 'must be at least %{limit}',
    exclusiveMinimum: 'must be higher than %{limit}',
    maximum: 'must be at most %{limit}',
    exclusiveMaximum: 'must be lower than %{limit}',
    multipleOf: 'must be a multiple of %{limit}',
    minLength: 'must have at least %{limit} characters',
    maxLength: 'must have at most %{limit} characters',
    minItems: 'must have at least %{limit} entries',
    maxItems: 'must have at most %{limit} entries',
    uniqueItems: 'must not repeat an entry',
    pattern: 'is not written as it should be',
    unseen: 'must not hold invisible or control characters',
    format: 'must be a valid %{format}',
    'format date': 'must be a day',
    'format date-time': 'must be a day with a time',
    'format time': 'must be a time such as 14:05',
    'format duration': 'must be a length of time such as 1:30 or 90 min',
    'format phone': 'must be a phone number with its country, such as +39 049 1234567',
    enum: 'is not one of the allowed values',
    together: 'only one of these can be filled in: %{fields}',
    other: 'is not valid',
  },
  /** What the database cannot do by itself. */
  database: {
    tooManyRecords:
      'Too many records for %{parts}: %{candidates}, where %{most} can be looked through (%{records}). Add a filter or type more letters',
    search: 'the search',
    filter: 'the filter of “%{field}”',
    order: 'the order by “%{field}”',
    tooManyValues: 'The filter has too many values',
    noAnswer: 'The database does not answer, so it is not known what there is. Check the connection, or try again',
    indexIsBuilt: 'The list is being prepared for the new version. Try again in some minutes',
    offline: 'There is no connection: this change can only be made by the server',
  },
} as const;
