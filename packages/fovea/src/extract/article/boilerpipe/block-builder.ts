import type { HtmlText } from '../../../model/index.ts';
import { isWhiteSpace, plainSpaces, trimmed, withoutOuterSpace } from './java-text.ts';
import type { BlockPage, SourceBlock } from './source-block.ts';
import { actionOf, isLevel } from './tag-actions.ts';
import { countWords, type LinkEdge } from './word-count.ts';

/** Takes tags and texts as they come along and cuts them into blocks. */
export class BlockBuilder {
  readonly #blocks: SourceBlock[] = [];
  #title: string | undefined;

  #text = '';
  #edges: LinkEdge[] = [];
  #nodes: HtmlText[] = [];
  #blockLevel: number | undefined;
  /** Outlives a block, as a link may. */
  #inLinkedText = false;
  #endsWithSpace = false;
  #blockIsOver = false;

  #level = 0;
  #bodies = 0;
  #ignored = 0;
  #lastTag = '';

  start(tag: string): void {
    const action = actionOf(tag);
    if (isLevel(action)) this.#level++;
    if (action === 'ignore') this.#ignored++;
    else if (action === 'link') this.#addEdge(true);
    else if (action === 'spaced') this.#addSpace();
    else if (action === 'body') {
      this.#endBlock();
      this.#bodies++;
    }
    this.#blockIsOver ||= action === undefined || action === 'ignore';
    this.#lastTag = tag;
  }

  end(tag: string): void {
    const action = actionOf(tag);
    if (action === 'ignore') this.#ignored--;
    else if (action === 'link') this.#addEdge(false);
    else if (action === 'spaced') this.#addSpace();
    else if (action === 'body') {
      this.#endBlock();
      this.#bodies--;
    }
    this.#blockIsOver ||= action === undefined || action === 'ignore';
    if (isLevel(action)) this.#level--;
    if (this.#blockIsOver) this.#endBlock();
  }

  text(node: HtmlText): void {
    if (this.#blockIsOver) this.#endBlock();
    this.#blockIsOver = false;
    if (this.#ignored > 0 || node.text === '') return;
    const { text } = node;
    const bare = withoutOuterSpace(text);
    if (bare === '' || isWhiteSpace(text.charCodeAt(0))) this.#addSpace();
    if (bare === '') return;
    this.#blockLevel ??= this.#level;
    this.#endsWithSpace = isWhiteSpace(text.charCodeAt(text.length - 1));
    this.#text += plainSpaces(bare) + (this.#endsWithSpace ? ' ' : '');
    this.#nodes.push(node);
  }

  finish(): BlockPage {
    this.#endBlock();
    return { title: this.#title, blocks: this.#blocks };
  }

  #addSpace(): void {
    if (!this.#endsWithSpace) this.#text += ' ';
    this.#endsWithSpace = true;
  }

  #addEdge(opens: boolean): void {
    if (this.#ignored > 0) return;
    this.#addSpace();
    this.#edges.push({ at: this.#text.length, opens });
  }

  #endBlock(): void {
    if (this.#text === '' && this.#edges.length === 0) return;
    if (this.#bodies === 0) return this.#endOfHead();
    const text = trimmed(this.#text);
    if (text !== '') this.#addBlock(text);
    // Links without text wait for the next block; a mere space does not.
    else if (this.#edges.length === 0) this.#text = '';
  }

  #addBlock(text: string): void {
    const count = countWords(this.#text, this.#edges, this.#inLinkedText);
    this.#inLinkedText = this.#edges.at(-1)?.opens ?? this.#inLinkedText;
    this.#blocks.push({ ...count, nodes: this.#nodes, text, tagLevel: this.#blockLevel ?? -1 });
    this.#clear();
  }

  #endOfHead(): void {
    const text = trimmed(this.#text);
    if (this.#lastTag === 'title' && text !== '') this.#title = text;
    this.#clear();
  }

  #clear(): void {
    this.#text = '';
    this.#edges = [];
    this.#nodes = [];
    this.#blockLevel = undefined;
  }
}
