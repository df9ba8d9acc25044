import type { ReactNode } from 'react';
import { go } from '../store/place.ts';
import type { AlikeState } from './use-alike.ts';
import type { AlikeElsewhere } from './use-alike-elsewhere.ts';

type AlikeBarProps = {
  readonly alike: AlikeState;
  readonly elsewhere: AlikeElsewhere;
  /** The group that others are to be like: the chosen one, else the last. */
  readonly group: number | undefined;
  /** How many are left to take on this page. */
  readonly open: number;
  readonly onTake: () => void;
};

/** Label one, apply to all: on this page, then in the document. */
export function AlikeBar({ alike, elsewhere, group, open, onTake }: AlikeBarProps): ReactNode {
  const isOpen = alike.alike !== undefined;
  return (
    <div className="alike" role="group" aria-label="Built alike">
      <div className="row">
        <button type="button" disabled={group === undefined} onClick={() => alike.find(group)}>
          Find all like {group === undefined ? 'it' : `group ${group}`} <kbd>s</kbd>
        </button>
        <button
          type="button"
          disabled={group === undefined}
          onClick={() => group !== undefined && elsewhere.find(group)}
        >
          On other pages <kbd>⇧S</kbd>
        </button>
        {isOpen && open > 0 && (
          <button type="button" className="primary" onClick={onTake}>
            Take {open} <kbd>Enter</kbd>
          </button>
        )}
        {isOpen && (
          <button type="button" onClick={alike.close}>
            Close <kbd>Esc</kbd>
          </button>
        )}
      </div>
      {isOpen && open > 0 && <p className="dim">Click a group on the page to leave it out.</p>}
      {alike.state !== '' && <p className="dim">{alike.state}</p>}
      {elsewhere.state !== '' && (
        <p className="dim" aria-live="polite">
          {elsewhere.state}
        </p>
      )}
      <Elsewhere elsewhere={elsewhere} />
    </div>
  );
}

/** What was found on other pages, to take at once, with single ones left out. */
function Elsewhere({ elsewhere }: Pick<AlikeBarProps, 'elsewhere'>): ReactNode {
  const count = elsewhere.pages.reduce((sum, { groups }) => sum + groups.length, 0);
  if (count === 0) return null;
  return (
    <>
      <button type="button" className="primary" onClick={elsewhere.takeAll}>
        Take {count} on {elsewhere.pages.length} {elsewhere.pages.length === 1 ? 'page' : 'pages'}
      </button>
      <ul className="offered elsewhere">
        {elsewhere.pages.flatMap(({ page, groups }) =>
          groups.map(({ group: own, words }) => (
            <li key={`${page} ${own}`}>
              <button type="button" onClick={() => go({ page })}>
                Page {page}: {words.map(({ text }) => text).join(' ')}
              </button>
              <button
                type="button"
                className="small"
                aria-label="Leave out"
                title="Leave out"
                onClick={() => elsewhere.leaveOut(page, own)}
              >
                ✕
              </button>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
