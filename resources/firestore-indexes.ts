export { telemetryIndexes as ownIndexes } from '../server/air/telemetry/firestore/indexes';
