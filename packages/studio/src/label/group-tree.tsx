import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { GroupLabel, PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { groupColor } from './classes.ts';
import { groupText } from './group-text.ts';

type GroupTreeProps = {
  readonly labels: PageLabels;
  readonly onPick: (group: number) => void;
  readonly onHang: (group: number, parent: number | undefined) => void;
};

/** The tree of a directory page: a node is dragged onto the header it belongs to, or moved with alt and the arrows. */
export function GroupTree({ labels, onPick, onHang }: GroupTreeProps): ReactNode {
  const [focused, setFocused] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const rows = rowsOf(labels.groups, undefined, 0);
  const first = rows[0];
  if (!first) return <p className="dim">No groups yet: select words that belong together, then press g.</p>;
  const drop = (parent: number | undefined) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const group = Number(event.dataTransfer.getData('text/plain'));
    if (group > 0) onHang(group, parent);
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const step = stepOf(rows, at, event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.kind === 'hang') onHang(rows[at]!.node.group, step.parent);
    else if (step.kind === 'pick') onPick(rows[at]!.node.group);
    else list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[step.to]?.focus();
  };
  const stop = rows.some(({ node }) => node.group === focused) ? focused : first.node.group;
  return (
    <>
      <p className="dim" id="tree-help">
        Drag a node onto its parent, or move it with Alt + ← or →.
      </p>
      <ul
        ref={list}
        className="group-tree"
        role="tree"
        aria-label="Tree of this page"
        aria-describedby="tree-help"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop(undefined)}
      >
        {rows.map(({ node: { group, type, parent }, depth }, at) => (
          <li
            key={group}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={group === focused}
            tabIndex={group === stop ? 0 : -1}
            data-parent={parent}
            style={{ marginInlineStart: `${depth}rem`, borderLeftColor: groupColor(group) }}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(group))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(group)}
            onClick={() => onPick(group)}
            onFocus={() => setFocused(group)}
            onKeyDown={(event) => press(event, at)}
          >
            <small>{type}</small> {groupText(labels, group)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Row = { readonly node: GroupLabel; readonly depth: number };

/** The nodes from top to bottom; one whose parent is missing is shown at the top. */
function rowsOf(nodes: readonly GroupLabel[], parent: number | undefined, depth: number): Row[] {
  const known = new Set(nodes.map(({ group }) => group));
  const isHere = (node: GroupLabel): boolean =>
    parent === undefined ? node.parent === undefined || !known.has(node.parent) : node.parent === parent;
  return nodes.filter(isHere).flatMap((node) => [{ node, depth }, ...rowsOf(nodes, node.group, depth + 1)]);
}

type Step =
  | { readonly kind: 'hang'; readonly parent: number | undefined }
  | { readonly kind: 'focus'; readonly to: number }
  | { readonly kind: 'pick' };

/** What a key does to a row: alt and right hang it under the one before it, alt and left beside its parent. */
function stepOf(rows: readonly Row[], at: number, event: KeyboardEvent): Step | undefined {
  const { node, depth } = rows[at]!;
  const { key, altKey } = event;
  if (altKey && key === 'ArrowRight') {
    const before = rows.slice(0, at).findLast((row) => row.depth === depth && row.node.parent === node.parent);
    return before && { kind: 'hang', parent: before.node.group };
  }
  if (altKey && key === 'ArrowLeft') {
    const parent = rows.find((row) => row.node.group === node.parent);
    return parent && { kind: 'hang', parent: parent.node.parent };
  }
  if (key === 'ArrowDown') return { kind: 'focus', to: at + 1 };
  if (key === 'ArrowUp') return { kind: 'focus', to: at - 1 };
  return key === 'Enter' ? { kind: 'pick' } : undefined;
}
