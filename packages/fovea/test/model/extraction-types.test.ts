/** What the types of the envelope promise; `tsc -b` holds it, and fails where one of these lines is no longer true. */
import { expectTypeOf, it } from 'vitest';
import type {
  AnyExtraction,
  AnyGroup,
  article,
  directory,
  DirectoryGroup,
  extract,
  Extraction,
  Group,
  OfferGroup,
  offers,
  PriceGroup,
  PriceType,
  wrap,
  WrappedGroup,
} from '../../src/index.ts';

type Found<Verb extends (...args: never[]) => Promise<{ readonly groups: readonly unknown[] }>> = Awaited<
  ReturnType<Verb>
>['groups'][number];

it('a group has the type, value and parts that it is said to have', () => {
  type Title = Group<{ readonly words: number }, 'title', never>;
  expectTypeOf<Title['type']>().toEqualTypeOf<'title'>();
  expectTypeOf<Title['value']>().toEqualTypeOf<{ readonly words: number } | undefined>();
  expectTypeOf<NonNullable<Title['children']>[number]>().toBeNever();
  // Of any group it is not known what its value is.
  expectTypeOf<Group['type']>().toEqualTypeOf<string>();
  expectTypeOf<Group['value']>().toBeUnknown();
  expectTypeOf<NonNullable<Group['children']>[number]>().toEqualTypeOf<AnyGroup>();
});

it('an extraction is of its groups, and can be taken for one of any', () => {
  expectTypeOf<Extraction<OfferGroup>['groups']>().toEqualTypeOf<readonly OfferGroup[]>();
  expectTypeOf<Extraction<OfferGroup>>().toExtend<AnyExtraction>();
  expectTypeOf<Extraction<DirectoryGroup>>().toExtend<AnyExtraction>();
  expectTypeOf<Extraction<WrappedGroup>>().toExtend<AnyExtraction>();
  expectTypeOf<AnyExtraction>().not.toExtend<Extraction<OfferGroup>>();
  expectTypeOf<Extraction['schema']>().toEqualTypeOf<'fovea/extraction@1'>();
});

it('verbs give groups of their own', () => {
  expectTypeOf<Found<typeof offers>>().toEqualTypeOf<OfferGroup>();
  expectTypeOf<Found<typeof directory>>().toEqualTypeOf<DirectoryGroup>();
  expectTypeOf<Found<typeof wrap>>().toEqualTypeOf<WrappedGroup>();
  expectTypeOf<Found<typeof article>['type']>().toEqualTypeOf<'article' | 'cards' | 'comments'>();
  expectTypeOf<Found<typeof extract>>().toExtend<AnyGroup>();
  expectTypeOf<PriceGroup['type']>().toEqualTypeOf<PriceType>();
  expectTypeOf<'price' | 'oldPrice'>().toExtend<PriceType>();
});

it('nothing of it can be changed', () => {
  expectTypeOf<Pick<Extraction, 'groups' | 'status'>>().toEqualTypeOf<{
    readonly groups: Extraction['groups'];
    readonly status: Extraction['status'];
  }>();
  expectTypeOf<Extraction['groups']>().not.toExtend<AnyGroup[]>();
});
