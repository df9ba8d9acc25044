import { useEffect, useRef, type ReactNode } from 'react';
import { pointedAt, type Places, type Pointed } from './place-of-group.ts';

type JsonTreeProps = {
  readonly name: string;
  readonly value: unknown;
  /** The way to this value: `groups.0.text`. */
  readonly path: string;
  /** The value that belongs to what was chosen on the page. */
  readonly chosen: string | undefined;
  readonly places: Places;
  readonly onPick: (path: string, place: Pointed) => void;
};

/** Opened from the start down to here. */
const openDepth = 3;

/** JSON to click through; what stands on the page can be shown there, and what is chosen there is shown here. */
export function JsonTree(props: JsonTreeProps): ReactNode {
  const { name, value, path, chosen, places, onPick } = props;
  if (typeof value !== 'object' || value === null) return <JsonLeaf name={name} value={value} />;
  const entries = Object.entries(value);
  if (entries.every(([, one]) => typeof one === 'number')) return <JsonLeaf name={name} value={value} />;
  const place = pointedAt(value, places);
  const isChosen = chosen === path;
  const isOnTheWay = chosen !== undefined && (isChosen || chosen.startsWith(`${path}.`));
  return (
    <div className="json" data-chosen={isChosen}>
      {place && (
        <button
          type="button"
          className="show"
          aria-label={`Show ${name} on the page`}
          onClick={() => onPick(path, place)}
        >
          show
        </button>
      )}
      <JsonBranch
        key={isOnTheWay ? 'way' : 'aside'}
        isOpen={isOnTheWay || path.split('.').length <= openDepth}
        isChosen={isChosen}
      >
        <summary>
          <span className="json-key">{name}</span> <span className="dim">{summaryOf(value)}</span>
        </summary>
        {entries.map(([key, one]) => (
          <JsonTree
            key={key}
            name={key}
            value={one}
            path={`${path}.${key}`}
            chosen={chosen}
            places={places}
            onPick={onPick}
          />
        ))}
      </JsonBranch>
    </div>
  );
}

type JsonBranchProps = { readonly isOpen: boolean; readonly isChosen: boolean; readonly children: ReactNode };

function JsonBranch({ isOpen, isChosen, children }: JsonBranchProps): ReactNode {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <details ref={element} open={isOpen}>
      {children}
    </details>
  );
}

function JsonLeaf({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  return (
    <div className="json leaf">
      <span className="json-key">{name}</span>{' '}
      <span className={`value ${typeof value}`}>{shortened(JSON.stringify(value))}</span>
    </div>
  );
}

function summaryOf(value: object): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  const { type, score, text } = value as { type?: unknown; score?: unknown; text?: unknown };
  const words = [
    type,
    typeof score === 'number' ? score.toFixed(2) : undefined,
    typeof text === 'string' ? short(text) : undefined,
  ];
  return words.filter((word) => typeof word === 'string').join(' · ');
}

/** A whole article is no value to look at. */
const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
