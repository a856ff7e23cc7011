import { defineSlots } from '../src/framework/slots';
import { KeptMailNotice } from '../src/pages/users/KeptMailNotice';

/** What outgoing mail has beyond its schema. */
export const mailSlots = defineSlots<'mail'>({ toolbarActions: { kept: KeptMailNotice } });
