import type { Connection } from '../../../data-provider/http/client';
import { createStudioCalls } from '../../../data-provider/rest/studio';
import { runValidators } from '../form/run-validators';
import { setValidatorSource } from '../form/validator-source';
import type { ConsoleParts } from './application';
import { withSchemas } from './with-schemas';

export async function withServedSchemas(parts: ConsoleParts, connection: Connection): Promise<ConsoleParts> {
  const calls = createStudioCalls(connection);
  const served = withSchemas(parts, await calls.running());
  setValidatorSource((form) => {
    const [entity = '', purpose = ''] = form.split('/');
    if (!served.models.byName.has(entity)) return undefined;
    return calls.formValidators({ entity, purpose }).then((code) => runValidators(code, document));
  });
  return served;
}
