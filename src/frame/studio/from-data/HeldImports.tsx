import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dropHeldImport, heldImports } from '../../import/held-import';
import { HELD_STATE } from '../../import/ImportButton';
import type { EntityModels } from '../../model/application-model';
import { useValueFormat } from '../../value/use-value-format';

/** Offers to import the data that entities were created from, after the entities are saved. */
export function HeldImports({ models }: { models: EntityModels }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [held, setHeld] = useState(heldImports);
  return Object.entries(held).map(([entity, { file, rows }]) => {
    const model = models.byName.get(entity);
    if (model === undefined) return null;
    return (
      <Alert
        key={entity}
        severity="info"
        action={
          <>
            <Button component={Link} to={`/${model.route}`} state={{ [HELD_STATE]: entity }}>
              {translate('studio.data.import', { smart_count: rows, file })}
            </Button>
            <Button
              onClick={() => {
                void dropHeldImport(entity);
                setHeld(({ [entity]: _dropped, ...others }) => others);
              }}
            >
              {translate('studio.data.drop')}
            </Button>
          </>
        }
      >
        {translate('studio.data.made', { entity: format.text(model.label) })}
      </Alert>
    );
  });
}
