import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { ClosedIcon } from '../layout/theme/pointing-icons';
import { useSharedFilterDraft } from '../list/use-filter-draft';
import { ReadError } from '../page/ReadError';
import { pathOfLevel, useTreeModels } from './tree-context';
import { type TreeNode, useTree, useTreeKeys } from './use-tree';

const INDENT = 2;

export function LevelTree({ onChosen }: { onChosen?(): void }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const models = useTreeModels();
  const translate = useTranslate();
  const { conditions, replace } = useSharedFilterDraft();
  const [search, setSearch] = useState('');
  const { nodes, isLoading, error, retry, toggle } = useTree(useDeferredValue(search.trim()));
  const paths = new Map(models.map((level) => [level.name, pathOfLevel(model, visible, level)]));
  const isChosen = ({ model: level, id }: TreeNode) => {
    const path = paths.get(level.name);
    return path !== undefined && conditions[path] === id;
  };
  const choose = (node: TreeNode) => {
    const path = paths.get(node.model.name);
    if (path === undefined) return;
    const ofTree = new Set([...paths.values()]);
    const others = Object.fromEntries(Object.entries(conditions).filter(([key]) => !ofTree.has(key)));
    replace(isChosen(node) ? others : { ...others, [path]: node.id });
    onChosen?.();
  };
  const propsOf = useTreeKeys(nodes, { choose, toggle });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}>
      <TextField
        size="small"
        fullWidth
        hiddenLabel
        placeholder={translate('framework.tree.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ htmlInput: { type: 'search', 'aria-label': translate('framework.tree.search') } }}
      />
      <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}</Box>
      {error !== null && <ReadError error={error} onRetry={retry} />}
      {nodes.length === 0 && !isLoading && (
        <Typography variant="body2" color="text.secondary">
          {translate('framework.find.nothing')}
        </Typography>
      )}
      <Box
        component="ul"
        role="tree"
        aria-label={translate('framework.tree.label')}
        sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto' }}
      >
        {nodes.map((node) => (
          <Box
            key={node.key}
            component="li"
            role="treeitem"
            aria-level={node.depth}
            aria-setsize={node.siblings}
            aria-posinset={node.place}
            aria-expanded={node.isOpen}
            aria-selected={isChosen(node)}
            {...propsOf(node)}
            onClick={() => choose(node)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 36,
              py: 0.5,
              pl: (node.depth - 1) * INDENT,
              pr: 1,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: isChosen(node) ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Box
              component="span"
              aria-hidden
              onClick={(event) => {
                if (node.isOpen === undefined) return;
                event.stopPropagation();
                toggle(node);
              }}
              sx={{
                display: 'inline-flex',
                width: 32,
                minHeight: 32,
                flexShrink: 0,
                alignItems: 'center',
                justifyContent: 'center',
              }}
            >
              {node.isOpen !== undefined &&
                (node.isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />)}
            </Box>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {node.label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
