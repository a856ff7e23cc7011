/** Files that server, workers and tools load; they must not import React. */
export const PURE =
  /^(server\/(?!emulators|start|studio)|data-provider|resources\/generated|schemas\/_meta|tools\/walls|src\/air\/(calls\/definitions|domain)|src\/frame\/(access|firestore|model|query|schema-change|time|time-series|i18n\/locales\/\w+\/\w+|(dashboard|history|studio|views)\/rules)$)/;

/** Files of the frame, which must not depend on this application. */
export const FRAME = /^(src\/frame|server\/frame|server\/studio|data-provider|tools\/schema|schemas\/_meta)/;

/** Texts of the server, which the console must not load. */
export const SERVER_TEXTS = /\/locales\/\w+\/(server|mails|report-paper|evidence-paper)\b/;
