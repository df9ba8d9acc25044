import { expect, expectTypeOf, it } from 'vitest';
import { defined } from '../../src/model/defined.ts';

it('leaves out what is undefined, and nothing else', () => {
  const maybe = undefined as string | undefined;
  const found = defined({ none: maybe, zero: 0, empty: '', nothing: null, no: false });
  expect(Object.keys(found)).toEqual(['zero', 'empty', 'nothing', 'no']);
  expectTypeOf(found.none).toEqualTypeOf<string | undefined>();
  expectTypeOf(found.zero).toEqualTypeOf<number>();
  // With exact optional properties, too.
  const group: { readonly none?: string; readonly zero: number } = { ...found };
  expect(group).not.toHaveProperty('none');
});
