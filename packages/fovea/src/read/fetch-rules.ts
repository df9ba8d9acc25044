/** How addresses are asked. */
export type FetchRules = {
  /** Also ask loopback, private and other internal addresses. */
  readonly allowPrivate?: boolean | undefined;
  /** Ask the robots.txt of a site first, and keep to it. */
  readonly robots?: boolean | undefined;
  /** Who asks; `fovea/VERSION` with an address unless told. */
  readonly userAgent?: string | undefined;
};

/** The rules among other options. */
export function fetchRulesOf({ allowPrivate, robots, userAgent }: FetchRules): FetchRules {
  return { allowPrivate, robots, userAgent };
}
