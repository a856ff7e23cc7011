/** Public files beside `feature.ts` and `index.ts`; other files of these folders may change freely. */
export const DOORS = `
server/air/alarms: alarm-config complete-own-alarms copied-alarms earlier-alarms engine judged-devices missed-readings
  notify/alarm-texts notify/listed-addresses notify/mail-reader notify/recipients open-alarms-routes rehearsed-alarms
  site-alarms
server/air/data-out: flat-work home-assistant/site-home-assistant
server/air/devices: refresh-led-times simulated-devices wifi-password
server/air/evidence: evidence-work late-readings load-standards packs print-pack signature site-evidence
server/air/feedback: chat
server/air/geography: city-lookup map-tiles
server/air/heating: copied-holds heated-places heating-access heating-config heating-service simulator/memory
  simulator/plan simulator/simulator tuya-cloud/tuya-cloud
server/air/outdoor: outdoor-config simulator
server/air/overview: cached-lists current-devices
server/air/places: assignments first-assignments keep-places readable-segments
server/air/reports: site-reports monthly-reports print-report
server/air/sensors: sensor-work
server/air/telemetry: access air-at-station asking chart-data chart-lines cut-readings dependencies
  firestore/live-board firestore/open-readings ingest intake live-board live-readings live-update longest-pauses
  occupied-extremes period-facts quarantine readable-device reading-store reading-work readings-check repair-readings
  routes sqlite/open-readings sqlite/packed-days sqlite/read-sqlite-readings
server/air/uplinks: decoders/decoder-thread decoders/open-decoders mqtt/mqtt-client mqtt/site-mqtt written-mappings
server/air/users: api-keys
server/air/warehouse:
server/frame/backup: back-up command scheduled
server/frame/bulk: bulk-request next-slice preview
server/frame/events: hub
server/frame/files: file-store forget-files
server/frame/history: find-entries follow-changes thin-history undo
server/frame/mail: deliver mailer outbox public-post webhook
server/frame/presence:
server/frame/program: file-data open-configured-site run-application run-process run-server serve server-application
server/frame/rest:
server/frame/schema-change: check-data describe-plan plan prepare-schemas stored-data
server/frame/tasks: runner
server/frame/view-as: view-as
server/frame/dashboards:
server/frame/views: saved-views
src/air/charts: PatternChart ReadingsChart apex/ApexHeatMap parts/Sparkline parts/use-staged readings/long-periods
  readings/shared-readings readings/use-line-reader
src/air/pages: alarms/AcknowledgeOne alarms/AlarmActions alarms/AlarmCells alarms/AlarmFiguresDialog alarms/AlarmPage
  alarms/AlarmsDialog alarms/AlarmsSwitch alarms/ChannelsDialog alarms/CloseOne alarms/DutyControl alarms/OpenAlarms
  dashboard/DashboardPage device/DeviceDialog device/LedTime device/LedTimeWidget device/bulk/BulkUpdateAction
  device/swap/SwapDialog device/use-device-removal display/DisplayPage evidence/EvidenceAction evidence/EvidenceDialog
  evidence/EvidencePage feedback/FeedbackButton place/OpeningControl place/PlaceDialog place/TokenControl
  place/links/AccountControl place/links/HomeControl place/links/RoomControl place/place-links
  place/schedule/ScheduleCell plan/FloorPage plan/PictureControl report/ReportDialog uplinks/AssignDialog
  uplinks/FirstMessage uplinks/MappingTrial uplinks/NewMapping users/UserAccessDialog users/user-cells warehouse/ConfigureRoomsDialog
  warehouse/ImportDialog
src/frame/charts: TimeSeriesChart chart-series parts/ReadingTable parts/chart-picture parts/instant-text parts/palette
  parts/use-on-screen plot/load-plot plot/plot-size plot/point-codes plot/y-scale
src/frame/console: application config run-console
src/frame/field-types: choice.view condition day-filters examples field-type file-access filters inputs/FileField
  inputs/number-inputs inputs/reference-inputs inputs/text-field-props lazy-part list moment number parts read-number reference-choices registry
  registry.view same-entries summary text unread-inputs variant-names
src/frame/form: EntityCreate EntityEdit EntityForm LiveForm MergeDialog SingleRecord UnsavedChanges form-data
  form-values given-values save-error use-record-save validator-source run-validators with-expression-checks
src/frame/history: HistoryAction HistoryPage SinceLastVisit UndoDialog history-context new-action-id use-change-words
src/frame/import: FileChoices FileDrop ImportButton held-import import-files
src/frame/list: EntityList LinkAction all-records use-columns use-filter-draft
src/frame/login: BrandPanel LoginPage OwnApiPage OwnFactorPage OwnKeysPage OwnPasswordPage ResetPage SignInAgain
  login-contract
src/frame/schema-change: access-change application-change compare convert cost-types kinds plan-types state
  studio-calls reached-rows way-back
src/frame/show: EntityShow RecordDialog RelatedRows related-context WaitingChange
src/frame/tree: TreeAside tree-context
`;
