import { useState, type ReactNode } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { searched } from '../store/desk.ts';
import type { Painter } from './painter.ts';
import type { Search } from './use-search.ts';

type PageToolsProps = {
  readonly page: LaidOutPage;
  readonly pageCount: number;
  readonly scale: number;
  readonly painter: { readonly current: Painter | null };
  readonly search: Search;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
};

/** The bar above the page: which page, how large, which layers, and the search in its text. */
export function PageTools(props: PageToolsProps): ReactNode {
  const { page, pageCount, scale, painter, search, onPage, children } = props;
  return (
    <div className="page-tools" role="toolbar" aria-label="Page">
      <button
        type="button"
        aria-label="Previous page"
        disabled={page.number <= 1}
        onClick={() => onPage(page.number - 1)}
      >
        ‹
      </button>
      <PageField page={page.number} pageCount={pageCount} onPage={onPage} />
      <button
        type="button"
        aria-label="Next page"
        disabled={page.number >= pageCount}
        onClick={() => onPage(page.number + 1)}
      >
        ›
      </button>
      <span className="gap" />
      <button type="button" aria-label="Smaller" onClick={() => painter.current?.zoom(0.8)}>
        −
      </button>
      <output aria-label="Zoom">{Math.round(scale * 100)} %</output>
      <button type="button" aria-label="Larger" onClick={() => painter.current?.zoom(1.25)}>
        +
      </button>
      <button type="button" onClick={() => painter.current?.fit()}>
        Fit
      </button>
      <button type="button" onClick={() => painter.current?.fit(true)}>
        Width
      </button>
      {children}
      <span className="gap" />
      <SearchField search={search} />
    </div>
  );
}

/** The number of the page, to be read and to be written. */
function PageField({
  page,
  pageCount,
  onPage,
}: Pick<PageToolsProps, 'pageCount' | 'onPage'> & { readonly page: number }): ReactNode {
  const [typed, setTyped] = useState<string>();
  const take = (): void => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted)) onPage(Math.min(pageCount, Math.max(1, wanted)));
    setTyped(undefined);
  };
  return (
    <form
      className="page-field"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label>
        <span className="page-word">Page </span>
        <input
          inputMode="numeric"
          size={Math.max(2, String(pageCount).length)}
          value={typed ?? page}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
        />
      </label>{' '}
      of {pageCount}
    </form>
  );
}

/** How often it stands in the document, and how far that was looked through. */
function elsewhereWords({ pages, at }: Search['document']): string {
  const count = pages.reduce((sum, one) => sum + one.count, 0);
  if (at !== undefined) return `${count} in the document so far (page ${at})`;
  return pages.length === 0 ? '' : `${count} on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
}

function SearchField({ search: { text, found, at, step, document } }: { readonly search: Search }): ReactNode {
  return (
    <form
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        step(1);
      }}
    >
      <input
        type="search"
        aria-label="Search in the text of this document"
        placeholder="Search"
        value={text}
        onChange={(event) => searched.set(event.target.value)}
      />
      <output>{text === '' ? '' : `${at} of ${found}`}</output>
      {text !== '' && <small className="elsewhere-count">{elsewhereWords(document)}</small>}
      <button
        type="button"
        aria-label="Previous match"
        disabled={found === 0 && document.pages.length === 0}
        onClick={() => step(-1)}
      >
        ↑
      </button>
      <button type="submit" aria-label="Next match" disabled={found === 0 && document.pages.length === 0}>
        ↓
      </button>
    </form>
  );
}
