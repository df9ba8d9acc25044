import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { GroupLabel, PageLabels } from '../../../fovea/src/studio/protocol.ts';
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
  const drop = (parent: number | undefined) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const group = Number(event.dataTransfer.getData('text/plain'));
    if (group > 0) onHang(group, parent);
  };
  const press = (event: KeyboardEvent, row: Row, at: number): void => {
    if (event.altKey && event.key === 'ArrowRight') {
      const above = rows
        .slice(0, at)
        .findLast(({ depth, node }) => depth === row.depth && node.parent === row.node.parent);
      if (above) onHang(row.node.group, above.node.group);
    } else if (event.altKey && event.key === 'ArrowLeft') {
      const parent = labels.groups.find(({ group }) => group === row.node.parent);
      if (parent) onHang(row.node.group, parent.parent);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      setFocused(next.node.group);
      list.current?.querySelector<HTMLElement>(`[data-group="${next.node.group}"]`)?.focus();
    } else if (event.key === 'Enter') onPick(row.node.group);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (rows.length === 0)
    return <p className="dim">No nodes yet: choose the words of a header or a body, then press g.</p>;
  const first = rows.some(({ node }) => node.group === focused) ? focused : rows[0]!.node.group;
  return (
    <>
      <p className="dim" id="tree-help">
        Drag a node onto its header, or move it with alt and the left or right arrow.
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
        {rows.map((row, at) => (
          <li
            key={row.node.group}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-selected={row.node.group === focused}
            tabIndex={row.node.group === first ? 0 : -1}
            data-group={row.node.group}
            data-parent={row.node.parent}
            style={{ marginInlineStart: `${row.depth}rem`, borderLeftColor: groupColor(row.node.group) }}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(row.node.group))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(row.node.group)}
            onClick={() => onPick(row.node.group)}
            onFocus={() => setFocused(row.node.group)}
            onKeyDown={(event) => press(event, row, at)}
          >
            <small>{row.node.type}</small> {groupText(labels, row.node.group)}
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
