import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { recordTitle } from '../entity/record-title';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { branchesOf, rootLevels } from './levels';
import { useTreeModels } from './tree-context';

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

interface Question {
  key: string;
  model: EntityModel;
  filter: Record<string, unknown>;
}

export interface Tree {
  nodes: readonly TreeNode[];
  isLoading: boolean;
  error: Error | null;
  retry(): void;
  toggle(node: TreeNode): void;
}

const keyOf = (model: EntityModel, id: string) => `${model.name}/${id}`;

/** Loads levels when they are first opened, or search results of each level while searching. */
export function useTree(search: string): Tree {
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
        const key = keyOf(question.model, record.id);
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
