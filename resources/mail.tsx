import { UnsentMailNotice } from '../src/air/pages/users/UnsentMailNotice';
import { defineSlots } from '../src/frame/slots/slots';

/** What outgoing mail has beyond its schema. */
export const mailSlots = defineSlots<'mail'>({ toolbarActions: { kept: UnsentMailNotice } });
