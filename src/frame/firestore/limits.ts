/** As many documents are watched or gathered to answer a question locally, and no more. */
export const LOCAL_LIMIT = 2000;

/** Values of one `in`, and branches of one query, that Firestore takes. */
export const MAX_DISJUNCTIONS = 30;

/** Queries that one question may be split into. */
export const MAX_BRANCHES = 70;
