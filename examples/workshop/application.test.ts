import { describeApplication } from 'schemawright/testing';

// Its screens are generated as those of the library are, whose test opens them all.
describeApplication(import.meta.dirname, { screens: false });
