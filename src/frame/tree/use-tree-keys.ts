import { type KeyboardEvent, useRef, useState } from 'react';
import type { TreeNode } from './use-tree';

interface TreeKeyActions {
  choose(node: TreeNode): void;
  toggle(node: TreeNode): void;
}

/**
 * Keyboard control of a tree as in WAI-ARIA. One line is in the tab order; up, down, Home and End move. Right opens and
 * enters, left closes and leaves, Enter and Space choose. A letter jumps to the next line that starts with this letter.
 */
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
