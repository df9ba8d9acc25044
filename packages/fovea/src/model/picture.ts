/** A rendering of a page or of one kind of its content. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of the page. */
  readonly scale: number;
  /** Rows from the top, four bytes per pixel: red, green, blue, alpha. */
  readonly rgba: Uint8Array;
};

/** `black`: letters, black on white. `colour`: letters as printed. `markup`: drawings, without letters and images. */
export type PlaneKind = 'black' | 'colour' | 'markup';

/**
 * A rendering of one kind of a page's content. `black` is opaque, each pixel black or white; `colour` and `markup` are
 * transparent where nothing is drawn, so that white letters differ from no letters.
 */
export type Plane = Picture & { readonly kind: PlaneKind };

/** The planes of one page, all of the same size. */
export type Planes = { readonly [K in PlaneKind]: Plane & { readonly kind: K } };
