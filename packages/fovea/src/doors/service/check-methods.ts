import { checkModel } from '../../extract/check-model.ts';
import { wrapperOfText } from '../../extract/wrapper/wrap-document.ts';
import { checkedOf, type Checked, type ShelfName, type Use } from './store-kinds.ts';

/** What a process does about texts that somebody wants to be kept: whatever they are, nobody else waits for it. */
export type CheckMethods = {
  /** Answers when it has loaded what it needs, so that no text is charged for it. */
  readonly ready: (args: object) => Promise<void>;
  /** Throws if it is not one. */
  readonly check: (args: { readonly shelf: ShelfName; readonly bytes: Uint8Array }) => Promise<Checked>;
};

const uses: Readonly<Record<ShelfName, (text: string) => Use>> = {
  models: checkModel,
  // As text or JSON; files that it names are not read.
  wrappers: (text) => {
    wrapperOfText(text);
    return { verb: 'wrap' };
  },
};

export const checkMethods: CheckMethods = {
  ready: async () => {},
  check: async ({ shelf, bytes }) => checkedOf(bytes, uses[shelf](new TextDecoder().decode(bytes))),
};
