import type { ContentModel } from '../../../src/extract/wrapper/language/definition.ts';

/** A part of a content; those that were `added` leave no trace in a shape. */
export type ShapedPart = { readonly type: string; readonly variable?: string | undefined; readonly added?: boolean };

/** A way to read the beginning of some parts: where each stands in the content model, and how many there are. */
type Reading = { readonly shape: string; readonly length: number };

/**
 * Every way in which a content model reads some parts, written down as which part stands for which element in which
 * round, without the parts that were added. None when the parts are not valid.
 */
export function shapesOf(model: ContentModel, parts: readonly ShapedPart[]): Set<string> {
  const whole = readings(model, 0).filter(({ length }) => length === parts.length);
  return new Set(whole.map(({ shape }) => shape));

  function readings(part: ContentModel, from: number): Reading[] {
    switch (part.kind) {
      case 'token':
        return [];
      case 'element': {
        const next = parts[from];
        if (next?.type !== part.type || next.variable !== part.variable) return [];
        return [{ shape: next.added ? '' : '.', length: 1 }];
      }
      case 'sequence':
        return part.parts
          .reduce<Reading[]>((all, one) => all.flatMap((before) => after(before, one, from)), [empty])
          .map(({ shape, length }) => ({ shape: named('sequence', shape.replace(/^,*$/, '')), length }));
      case 'choice':
        return part.parts.flatMap((one, i) =>
          readings(one, from).map(({ shape, length }) => ({ shape: named(String(i), shape), length })),
        );
      case 'optional':
        return [empty, ...readings(part.part, from)];
      case 'star':
        return [empty, ...rounds(part.part, from)];
      case 'plus':
        return [...readings(part.part, from).filter(({ length }) => length === 0), ...rounds(part.part, from)];
    }
  }

  /** One round or more, none of them empty. */
  function rounds(part: ContentModel, from: number): Reading[] {
    const first = readings(part, from)
      .filter(({ length }) => length > 0)
      .map(({ shape, length }) => ({ shape: named('round', shape), length }));
    return first.flatMap((before) => [
      before,
      ...rounds(part, from + before.length).map(({ shape, length }) => ({
        shape: before.shape + shape,
        length: before.length + length,
      })),
    ]);
  }

  function after(before: Reading, part: ContentModel, from: number): Reading[] {
    return readings(part, from + before.length).map(({ shape, length }) => ({
      shape: `${before.shape},${shape}`,
      length: before.length + length,
    }));
  }
}

const empty: Reading = { shape: '', length: 0 };

const named = (name: string, shape: string): string => (shape === '' ? '' : `${name}(${shape})`);
