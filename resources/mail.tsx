import { UnsentMailNotice } from '../src/air/pages/users/UnsentMailNotice';
import { defineSlots } from '../src/frame/slots/slots';

export const mailSlots = defineSlots<'mail'>({ toolbarActions: { kept: UnsentMailNotice } });
