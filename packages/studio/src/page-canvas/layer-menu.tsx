import type { ReactNode } from 'react';
import { layerColors, layerNames, layerTitles, type LayerName, type Layers } from './layers.ts';

export const grounds = ['picture', 'text', 'colour', 'drawings', 'none'] as const;
/** What lies below the boxes: the page as it looks, one of its planes, or nothing. */
export type Ground = (typeof grounds)[number];

const groundTitles: Readonly<Record<Ground, string>> = {
  picture: 'The page',
  text: 'Letters, black',
  colour: 'Letters, in colour',
  drawings: 'Drawings',
  none: 'Nothing',
};

type LayerMenuProps = {
  readonly shown: ReadonlySet<LayerName>;
  readonly layers: Layers;
  readonly ground: Ground;
  readonly hasPlanes: boolean;
  readonly onShown: (shown: ReadonlySet<LayerName>) => void;
  readonly onGround: (ground: Ground) => void;
};

/** Which layers are drawn, and over what. */
export function LayerMenu({ shown, layers, ground, hasPlanes, onShown, onGround }: LayerMenuProps): ReactNode {
  const toggle = (name: LayerName): void => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    onShown(next);
  };
  return (
    <details className="menu">
      <summary>Layers</summary>
      <div className="menu-body">
        <fieldset>
          <legend>Over the page</legend>
          {layerNames.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={shown.has(name)}
                disabled={layers[name].boxes.length === 0}
                onChange={() => toggle(name)}
              />
              <i className="swatch" style={{ background: layerColors[name] }} />
              {layerTitles[name]} <span className="dim">{layers[name].boxes.length}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Below</legend>
          {grounds
            .filter((name) => hasPlanes || name === 'picture' || name === 'none')
            .map((name) => (
              <label key={name}>
                <input type="radio" name="ground" checked={ground === name} onChange={() => onGround(name)} />
                {groundTitles[name]}
              </label>
            ))}
        </fieldset>
      </div>
    </details>
  );
}
