/** Maximum documents that the browser watches or loads to filter and sort by itself. */
export const LOCAL_LIMIT = 2000;

/** Firestore limit for the values of one `in` and for the branches of one query. */
export const MAX_DISJUNCTIONS = 30;

export const MAX_BRANCHES = 70;
