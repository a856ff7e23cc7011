import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/** Sets a value in a JSON text and creates missing parents; undefined removes the value. The rest of the text keeps its format. */
export function setValue(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, FORMAT));
}

/** Inserts a new member after the last member named in `others`, otherwise as the first member. */
export function insertValue(text: string, path: JSONPath, value: unknown, others: readonly string[]): string {
  const getInsertionIndex = (names: string[]) => names.findLastIndex((name) => others.includes(name)) + 1;
  return applyEdits(text, modify(text, path, value, { ...FORMAT, getInsertionIndex }));
}

export function removeValue(text: string, path: JSONPath): string {
  const root = parseTree(text);
  if (root === undefined || findNodeAtLocation(root, path) === undefined) return text;
  const left = setValue(text, path, undefined);
  const around = path.slice(0, -1);
  const tree = parseTree(left);
  const holder = tree && findNodeAtLocation(tree, around);
  return around.length > 0 && holder?.type === 'object' && holder.children?.length === 0
    ? removeValue(left, around)
    : left;
}

function membersAt(text: string, path: JSONPath): Node[] {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  return node?.type === 'object' ? (node.children ?? []) : [];
}

const keyOf = (member: Node): string => String(member.children?.[0]?.value);

export function moveMember(text: string, path: JSONPath, key: string, to: number): string {
  const members = membersAt(text, path);
  const from = members.findIndex((member) => keyOf(member) === key);
  const index = Math.max(0, Math.min(to, members.length - 1));
  if (from === -1 || from === index) return text;
  const written = members.map(({ offset, length }) => text.slice(offset, offset + length));
  const [moved = ''] = written.splice(from, 1);
  written.splice(index, 0, moved);
  return members.reduceRight(
    (whole, { offset, length }, at) => whole.slice(0, offset) + (written[at] ?? '') + whole.slice(offset + length),
    text,
  );
}

export function renameKey(text: string, path: JSONPath, key: string, next: string): string {
  const member = membersAt(text, path).find((candidate) => keyOf(candidate) === key);
  const node = member?.children?.[0];
  if (node === undefined) return text;
  return text.slice(0, node.offset) + JSON.stringify(next) + text.slice(node.offset + node.length);
}

export function findRange(text: string, pointer: string): { from: number; to: number } {
  const root = parseTree(text);
  if (root === undefined) return { from: 0, to: 0 };
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = root;
  for (const key of keys) {
    const inner = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (inner === undefined) break;
    node = inner;
  }
  const whole = node.parent?.type === 'property' ? node.parent : node;
  return { from: whole.offset, to: whole.offset + whole.length };
}
