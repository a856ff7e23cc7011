/**
 * The version of Node that the functions run on, the one place that says so: their package.json names it to firebase-tools, and they
 * are built for it. A test fails half a year before Google refuses it.
 */
export const FUNCTIONS_NODE = 24;
