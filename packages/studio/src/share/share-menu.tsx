import { useState, type ReactNode } from 'react';
import type { ShowLink } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson, send } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { hashOf, placeNow } from '../store/place.ts';

/** The address that shows what is open now, to somebody who may change nothing. */
function addressOf({ token }: ShowLink): string {
  const { document, page, verb, model, run } = placeNow();
  const place = {
    page,
    panel: 'result' as const,
    ...(document !== undefined && { document }),
    ...(verb && { verb }),
    ...(model !== undefined && { model }),
    ...(run !== undefined && { run }),
  };
  const url = new URL('.', globalThis.document.baseURI);
  url.searchParams.set('token', token);
  return `${url.href}${hashOf(place)}`;
}

/** Links that show the project to a colleague, who can change nothing. */
export function ShareMenu(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="menu share" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Share</summary>
      {isOpen && <Links />}
    </details>
  );
}

function Links(): ReactNode {
  const { data: links = [], refresh } = useAnswer<readonly ShowLink[]>(addresses.links());
  const [state, setState] = useState('');
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      setState(done);
    } catch (thrown) {
      setState(messageOf(thrown));
    }
    refresh();
  };
  const copy = (link: ShowLink): Promise<void> =>
    attempt(() => navigator.clipboard.writeText(addressOf(link)), 'Copied');
  return (
    <div className="menu-body links">
      <p className="dim">
        Whoever has the link sees documents, labels, results and reports, and can change nothing. It ends when the
        server stops, or when you revoke it. Others can open it only if the studio was started with --host.
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.id} className="row">
            <input
              readOnly
              aria-label={`Link ${link.id}`}
              value={addressOf(link)}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" onClick={() => void copy(link)}>
              Copy
            </button>
            <button
              type="button"
              onClick={() => void attempt(() => send('DELETE', addresses.link(link.id)), 'Revoked')}
            >
              Revoke
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void attempt(() => postJson(addresses.links(), {}), '')}>
        New read-only link
      </button>
      <output>{state}</output>
    </div>
  );
}
