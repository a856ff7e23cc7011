import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../layout/shell/ToolButton';
import { useTreeOpen } from './use-tree-open';

export function TreeButton() {
  const { isPossible, isOpen, setOpen } = useTreeOpen();
  const translate = useTranslate();
  if (!isPossible) return null;
  return (
    <ToolButton
      label={translate('framework.tree.label')}
      aria-pressed={isOpen}
      color={isOpen ? 'primary' : 'default'}
      onClick={() => setOpen(!isOpen)}
    >
      <TreeIcon />
    </ToolButton>
  );
}
