/**
 * Node version of the functions, defined only here for package.json and the build. A test fails half a year before
 * Google ends its support.
 */
export const FUNCTIONS_NODE = 24;
