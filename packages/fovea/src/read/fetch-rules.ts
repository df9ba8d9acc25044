/** How URLs are fetched. */
export type FetchRules = {
  /** Also allow loopback, private and other internal addresses. */
  readonly allowPrivate?: boolean | undefined;
  /** Fetch the robots.txt of a site first, and respect it. */
  readonly robots?: boolean | undefined;
  /** The User-Agent header. Default: `fovea/VERSION` with a URL. */
  readonly userAgent?: string | undefined;
};

/** The rules among other options. */
export function fetchRulesOf({ allowPrivate, robots, userAgent }: FetchRules): FetchRules {
  return { allowPrivate, robots, userAgent };
}
