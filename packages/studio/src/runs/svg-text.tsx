import type { ReactNode } from 'react';

/** A chart that `fovea/write` draws: the same picture as in reports. Its texts are escaped where it is made. */
export function SvgText({ svg }: { readonly svg: string }): ReactNode {
  return <div className="svg-text" dangerouslySetInnerHTML={{ __html: svg }} />;
}
