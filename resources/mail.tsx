import { UnsentMailNotice } from '../src/air/pages/users/user-cells';
import { defineSlots } from '../src/frame/slots/slots';

export const mailSlots = defineSlots<'mail'>({ toolbarActions: { kept: UnsentMailNotice } });
