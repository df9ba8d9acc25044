import { comparable } from './clean-text.ts';

/** Names longer than this are slogans. */
export const longestName = 60;

/** What a site and its hosts are called. */
export class SiteNames {
  private readonly names: ReadonlySet<string>;
  private readonly hosts: ReadonlySet<string>;

  /** `names` are in their {@link comparable} form, `hosts` are as {@link isHost} takes them. */
  constructor(names: ReadonlySet<string>, hosts: ReadonlySet<string>) {
    this.names = names;
    this.hosts = hosts;
  }

  /** Whether a text names the site. */
  has(text: string): boolean {
    return text.length <= longestName && (this.names.has(comparable(text)) || isHost(text, this.hosts));
  }
}

/** Whether a text is a host, or the words that its name is made of: `The Daily Planet` for `dailyplanet.com`. */
export function isHost(text: string, hosts: ReadonlySet<string>): boolean {
  const letters = comparable(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(' ', '');
  const bare = letters.replace(/^(?:www|the)/, '');
  return bare.length > 2 && (hosts.has(letters) || hosts.has(bare));
}
