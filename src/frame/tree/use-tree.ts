import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { recordTitle } from '../entity/record-title';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { branchesOf, rootLevels, useTreeModels } from './tree-context';

const MAX_COUNT = 100;
const FRESH_MS = 30_000;

export interface TreeNode {
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

export function useTree(search: string) {
  const models = useTreeModels();
  const dataProvider = useDataProvider();
  const [open, setOpen] = useState<ReadonlyMap<string, readonly Question[]>>(new Map());
  const roots = rootLevels(models).map((model): Question => ({ key: model.name, model, filter: {} }));
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
        const canOpen = !isSearch && branchesOf(models, question.model).length > 0;
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
      const inside = branchesOf(models, node.model).map(({ model, key, on }): Question => {
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
export function useTreeKeys(nodes: readonly TreeNode[], { choose, toggle }: TreeKeyActions) {
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
