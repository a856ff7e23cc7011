import { describeApplication } from 'schemawright/testing';

describeApplication(import.meta.dirname);
