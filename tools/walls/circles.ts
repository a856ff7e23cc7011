/**
 * Returns the cycles of a graph as sorted groups of nodes (Tarjan, "Depth-first search and linear graph algorithms",
 * 1972).
 */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): number {
    const own = order.size;
    order.set(node, own);
    let low = own;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
