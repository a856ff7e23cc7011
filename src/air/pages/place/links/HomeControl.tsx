import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { ask } from '../../../calls/ask';
import { heatingHomes } from '../../../calls/definitions/heating-service';
import { LinkInput } from './LinkInput';
import { useLinkable } from './use-linkable';
import { useParent } from './use-parent';

export default function HomeControl(widget: WidgetProps) {
  const translate = useTranslate();
  const { parent: manager, loading: isReading, isChosen } = useParent('hierarchy/managers');
  const userId = manager?.tuya?.adminId ?? '';
  const { choices, loading, failed } = useLinkable(
    ['homes', userId],
    userId === '' ? undefined : (transport, options) => ask(transport, heatingHomes, { userId }, options),
  );
  const nothingToOffer = isChosen ? 'place.links.noAccount' : 'place.links.chooseManager';
  return (
    <LinkInput
      widget={widget}
      choices={choices.map(({ home_id, name }) => ({ id: home_id, name }))}
      loading={loading || isReading}
      problem={failed ? translate('place.heating.homeFailed') : undefined}
      hint={userId === '' && !isReading ? translate(nothingToOffer) : undefined}
    />
  );
}
