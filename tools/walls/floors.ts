/** Folders, each of which may import only from lines above its own, types included; brackets join folders. */
export const FLOORS = `
schemas schemas/_meta examples tools/walls src/frame/context src/frame/time
src/frame/i18n/locales/en/refusals src/frame/i18n/locales/de/refusals src/frame/i18n/locales/fr/refusals
src/frame/i18n/locales/it/refusals src/frame/i18n/locales/en/server src/frame/i18n/locales/de/server
src/frame/i18n/locales/fr/server src/frame/i18n/locales/it/server
server/frame/log server/frame/metrics server/air/print
src/frame/model src/frame/time-series
src/frame/access src/frame/auth src/frame/field-types src/frame/i18n data-provider/contract data-provider/http
src/air/domain resources/generated
[src/air/texts/locales src/air/texts/shared-texts] src/frame/layout src/frame/query src/frame/history/rules src/frame/slots
src/frame/views/rules src/frame/export src/frame/charts src/frame/firestore src/frame/dashboard/rules src/frame/login
src/air/calls/definitions
src/air/calls
src/frame/import/reader src/frame/schema-change server/frame/stores src/air/charts
src/frame/studio/rules data-provider server/frame/jobs server/frame/data-format
[src/frame/bulk src/frame/deleted src/frame/entity src/frame/find src/frame/form src/frame/history src/frame/import
 src/frame/list src/frame/page src/frame/presence src/frame/records src/frame/show src/frame/subscriptions
 src/frame/tasks src/frame/tree src/frame/value src/frame/view-as src/frame/views src/frame/why]
src/frame/dashboard src/frame/studio/from-data/rules src/air/pages
[server/frame/auth server/frame/documents server/frame/feature server/frame/http server/frame/mail]
[src/frame/studio src/frame/studio/from-data] src/air/texts tools/schema resources server/air/texts server/air/feedback
server/frame/views server/frame/keys server/frame/openapi server/frame/bulk server/frame/history server/frame/rest
server/frame/subscriptions server/frame/files server/frame/presence server/frame/view-as server/frame/dashboards
server/frame/health server/frame/events server/air/warehouse server/air/data-files
src/frame/console server/frame/schema-change server/frame/mcp server/frame/tasks server/air/users server/air/geography
server/frame/features src/air/app server/air/places
server/air/telemetry
server/frame/site server/air/simulation server/air/devices server/air/alarms server/air/evidence server/air/sensors
server/air/uplinks tools/build
server/frame/backup server/frame/functions server/air/heating server/air/outdoor server/air/reports
server/emulators tools/evidence
server/frame/program server/air/overview server/air/seed
server/studio server/air/data-out
server/air/features
server/air/site
server/air/application server/air/import-readings server/start
server/release schemawright
tools/package
`;

/** Files that server, workers and tools load; they must not import React. */
export const PURE =
  /^(server\/(?!emulators|start|studio)|data-provider|resources\/generated|schemas\/_meta|tools\/walls|src\/air\/(calls\/definitions|domain)|src\/frame\/(access|firestore|model|query|schema-change|time|time-series|i18n\/locales\/\w+\/\w+|(dashboard|history|studio|views)\/rules)$)/;

/** Files of the frame, which every application uses; they must not depend on this application. */
export const FRAME = /^(src\/frame|server\/frame|server\/studio|data-provider|tools\/schema|schemas\/_meta)/;

/** Texts of the server, which the console must not load. */
export const SERVER_TEXTS = /\/locales\/\w+\/(server|mails|report-paper|evidence-paper)\b/;
