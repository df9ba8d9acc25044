/** A render of a page or of one kind of its content. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of the page. */
  readonly scale: number;
  /** Rows from the top, four bytes a pixel: red, green, blue, alpha. */
  readonly rgba: Uint8Array;
};
