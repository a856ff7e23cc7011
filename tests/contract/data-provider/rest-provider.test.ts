import { describeDataProvider } from './describe-data-provider';
import { embeddedServer } from './embedded-server';

describeDataProvider('REST and the embedded server', embeddedServer());
