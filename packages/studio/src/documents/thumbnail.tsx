import type { ReactNode } from 'react';
import { addresses } from '../api/addresses.ts';

/** A small picture of a page; asked for only when it comes into view. */
export function Thumbnail({ document, page }: { readonly document: string; readonly page: number }): ReactNode {
  return (
    <img className="thumbnail" src={addresses.picture(document, page, 0.2)} alt="" loading="lazy" decoding="async" />
  );
}
