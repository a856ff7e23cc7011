import { UnsentMailNotice } from '../src/air/pages/users/user-actions';
import { defineSlots } from '../src/frame/slots/slots';

export const mailSlots = defineSlots<'mail'>({ toolbarActions: { kept: UnsentMailNotice } });
