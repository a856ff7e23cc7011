export { telemetryIndexes as ownIndexes } from '../server/telemetry/firestore/indexes';
