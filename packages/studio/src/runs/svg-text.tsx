import type { MouseEvent, ReactNode } from 'react';

type SvgTextProps = {
  readonly svg: string;
  /** Called with the number of what was clicked, for charts whose parts have numbers. */
  readonly onPick?: (number: number) => void;
};

/** A chart that `fovea/write` draws: the same picture as in reports. Its texts are escaped where it is made. */
export function SvgText({ svg, onPick }: SvgTextProps): ReactNode {
  const pick = ({ target }: MouseEvent): void => {
    const part = target instanceof Element ? target.closest<SVGElement>('[data-number]') : null;
    if (part) onPick?.(Number(part.dataset['number']));
  };
  return <div className="svg-text" onClick={pick} dangerouslySetInnerHTML={{ __html: svg }} />;
}
