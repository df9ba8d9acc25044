/** What a tag does to the block being read; tags that are not here end it. */
export type TagAction =
  /** All inside is passed over. */
  | 'ignore'
  | 'link'
  | 'body'
  /** Words go on over it. */
  | 'inline'
  /** Words end at it, blocks don't. */
  | 'spaced';

const tagsOf: Readonly<Record<TagAction, readonly string[]>> = {
  ignore: ['style', 'script', 'option', 'object', 'embed', 'applet', 'link', 'noscript'],
  link: ['a'],
  body: ['body'],
  inline: 'strike u b i em strong span sup code tt sub var font'.split(' '),
  spaced: ['abbr', 'acronym'],
};

const actions: ReadonlyMap<string, TagAction> = new Map(
  Object.entries(tagsOf).flatMap(([action, tags]) => tags.map((tag) => [tag, action as TagAction])),
);

export function actionOf(tag: string): TagAction | undefined {
  return actions.get(tag);
}

/** Inline tags don't count as a level of nesting. */
export function isLevel(action: TagAction | undefined): boolean {
  return action !== 'inline' && action !== 'spaced';
}
