import { useRef, type ReactNode } from 'react';
import { useThumbnail } from './use-thumbnail.ts';

/** A small picture of a page; white paper until it has come. */
export function Thumbnail({ document, page }: { readonly document: string; readonly page: number }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const picture = useThumbnail(place, document, page);
  return (
    <span ref={place} className="thumbnail">
      {picture !== undefined && <img src={picture} alt="" />}
    </span>
  );
}
