import type { ReactNode } from 'react';
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
      <span>
        Page {page.number} of {pageCount}
      </span>
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

function SearchField({ search: { text, found, at, step } }: { readonly search: Search }): ReactNode {
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
        aria-label="Search in the text of this page"
        placeholder="Search"
        value={text}
        onChange={(event) => searched.set(event.target.value)}
      />
      <output>{text === '' ? '' : `${at} of ${found}`}</output>
      <button type="button" aria-label="Previous match" disabled={found === 0} onClick={() => step(-1)}>
        ↑
      </button>
      <button type="submit" aria-label="Next match" disabled={found === 0}>
        ↓
      </button>
    </form>
  );
}
