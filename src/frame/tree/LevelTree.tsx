import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { ClosedIcon } from '../layout/theme/pointing-icons';
import { useSharedFilterDraft } from '../list/use-filter-draft';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { ReadError } from '../page/ReadError';
import { findPathOfLevel, listBranches, listRootLevels, useTreeModels } from './tree-context';

const MAX_COUNT = 100;
const FRESH_MS = 30_000;

interface TreeNode {
  key: string;
  model: EntityModel;
  id: string;
  label: string;
  depth: number;
  isOpen: boolean | undefined;
  parent: string | undefined;
  place: number;
  siblings: number;
}

type Question = { key: string; model: EntityModel; filter: Record<string, unknown> };

function useTree(search: string) {
  const models = useTreeModels();
  const dataProvider = useDataProvider();
  const [open, setOpen] = useState<ReadonlyMap<string, readonly Question[]>>(new Map());
  const roots = listRootLevels(models).map((model): Question => ({ key: model.name, model, filter: {} }));
  const levels = models.filter(({ scope }) => scope?.level !== undefined);
  const found = levels.map(
    (model): Question => ({ key: model.name, model, filter: { [model.recordLabel]: { contains: search } } }),
  );
  const isSearch = search !== '';
  const questions = isSearch ? found : [...roots, ...[...open.values()].flat()];
  const answers = useQueries({
    queries: questions.map(({ model, filter }) => {
      const params = {
        ...{ filter, sort: { field: model.recordLabel, order: 'ASC' as const } },
        pagination: { page: 1, perPage: MAX_COUNT },
      };
      return {
        queryKey: [model.route, 'getList', params],
        staleTime: FRESH_MS,
        queryFn: () => dataProvider.getList<EntityRecord>(model.route, params),
      };
    }),
  });

  function nodesOf(asked: readonly Question[], depth: number, parent: string | undefined): TreeNode[] {
    return asked.flatMap((question) => {
      const records = answers[questions.indexOf(question)]?.data?.data ?? [];
      return records.flatMap((record, index): TreeNode[] => {
        const key = `${question.model.name}/${record.id}`;
        const inside = open.get(key);
        const canOpen = !isSearch && listBranches(models, question.model).length > 0;
        const node: TreeNode = {
          ...{ key, model: question.model, id: record.id, label: recordTitle(question.model, record) },
          ...{ depth, parent, isOpen: canOpen ? inside !== undefined : undefined },
          ...{ place: index + 1, siblings: records.length },
        };
        return [node, ...(inside === undefined || isSearch ? [] : nodesOf(inside, depth + 1, key))];
      });
    });
  }

  function toggle(node: TreeNode): void {
    const next = new Map(open);
    if (!next.delete(node.key)) {
      const record = answers
        .flatMap(({ data }, index) => (questions[index]?.model === node.model ? (data?.data ?? []) : []))
        .find(({ id }) => id === node.id);
      const inside = listBranches(models, node.model).map(({ model, key, on }): Question => {
        const value = on === 'id' ? node.id : record && valueAt(record, on.split('.'));
        return { key: `${node.key}/${model.name}`, model, filter: { [key]: value } };
      });
      next.set(node.key, inside);
    }
    setOpen(next);
  }

  return {
    nodes: nodesOf(isSearch ? found : roots, 1, undefined),
    isLoading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
    toggle,
  };
}

type TreeKeyActions = { choose(node: TreeNode): void; toggle(node: TreeNode): void };

/** Implements the keys of WAI-ARIA: one line is in the tab order, and a letter jumps to the next line that starts with it. */
function useTreeKeys(nodes: readonly TreeNode[], { choose, toggle }: TreeKeyActions) {
  const [focused, setFocused] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const reachable = nodes.some(({ key }) => key === focused) ? focused : nodes[0]?.key;

  const go = (node: TreeNode | undefined) => {
    if (node !== undefined) elements.current.get(node.key)?.focus();
  };

  function nextWith(letter: string, index: number): TreeNode | undefined {
    const after = [...nodes.slice(index + 1), ...nodes.slice(0, index)];
    return after.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()));
  }

  function act(key: string, node: TreeNode, index: number): boolean {
    switch (key) {
      case 'ArrowDown':
        go(nodes[index + 1]);
        return true;
      case 'ArrowUp':
        go(nodes[index - 1]);
        return true;
      case 'Home':
        go(nodes[0]);
        return true;
      case 'End':
        go(nodes.at(-1));
        return true;
      case 'ArrowRight':
        if (node.isOpen === false) toggle(node);
        else if (node.isOpen === true && nodes[index + 1]?.parent === node.key) go(nodes[index + 1]);
        return true;
      case 'ArrowLeft':
        if (node.isOpen === true) toggle(node);
        else go(nodes.find((other) => other.key === node.parent));
        return true;
      case 'Enter':
      case ' ':
        choose(node);
        return true;
      default:
        if (key.length !== 1) return false;
        go(nextWith(key, index));
        return true;
    }
  }

  return (node: TreeNode) => ({
    tabIndex: node.key === reachable ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element === null) elements.current.delete(node.key);
      else elements.current.set(node.key, element);
    },
    onFocus: () => setFocused(node.key),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { altKey, ctrlKey, metaKey, key } = event;
      if (altKey || ctrlKey || metaKey || !act(key, node, nodes.indexOf(node))) return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}

const INDENT = 2;

export function LevelTree({ onChosen }: { onChosen?(): void }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const models = useTreeModels();
  const translate = useTranslate();
  const { conditions, replace } = useSharedFilterDraft();
  const [search, setSearch] = useState('');
  const { nodes, isLoading, error, retry, toggle } = useTree(useDeferredValue(search.trim()));
  const paths = new Map(models.map((level) => [level.name, findPathOfLevel(model, visible, level)]));
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
