import { useNavigate } from 'react-router';
import { useEntity } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { ImportDialog as GeneralImport } from '../../../frame/import/ImportDialog';
import type { ImportRules } from '../../../frame/import/import-rules';
import { cleanToken, TOKEN_LENGTH } from '../../domain/warehouse/warehouse-items';

const RULES: ImportRules = {
  textKey: (name) => `warehouse.import.${name}`,
  headers: { serial: 'serial_number', token: 'token' },
  read({ serial_number: serial = '', token }, { texts, width }) {
    if (texts.some((text) => text.includes('"'))) return 'doubleQuote';
    if (serial === '' || token === undefined || texts.slice(width).some((text) => text !== '')) return 'invalidValue';
    const clean = cleanToken(token);
    return clean.length === TOKEN_LENGTH ? { token: clean } : 'tokenLength';
  },
};

export default function ImportDialog() {
  const { model } = useEntity();
  const navigate = useNavigate();
  return <GeneralImport rules={RULES} onClose={() => navigate(paths.list(model))} />;
}
