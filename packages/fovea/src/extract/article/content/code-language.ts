import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { classOf } from './tags.ts';

/** How highlighters write a language into a class name. */
const prefixes = /^(?:language|lang|highlight-source|highlight|brush|sourcecode|type)[-:](.+)$/i;
/** Class names beside which a language stands by itself. */
const companions = /^(?:hljs|sourcecode|prettyprint|brush:|code|syntaxhighlighter|cm-s-default|codehilite)$/i;
const attributes = ['data-lang', 'data-language', 'data-enlighter-language', 'data-code-language'] as const;
/** What says that there is none, or something about the looks. */
const noLanguage =
  /^(?:plain-?text|text|txt|none|default|auto|plain|no-?highlight|undefined|unknown|notranslate|linenums|line-numbers|highlight|hljs|prettyprinted|wrapper|block|code|copy\S*|[\w-]*(?:wrap|scroll|theme|toolbar)[\w-]*)$/i;
/** Other names are about looks more often than about languages. */
const plainName = /^(?:[a-z][a-z0-9+#]{0,15};?|objective-c)$/i;
const name = /^[a-z][\w+#.-]{0,29}$/i;

/** How far around a program its wrappers reach. */
const wrappers = 3;

/** The language of a program, as its class names and those around it have it; in lower case. */
export function languageOf(element: HtmlElement): string | undefined {
  const inner = element.children.find((child) => child.kind === 'element' && child.name === 'code');
  const own = [element, ...(inner?.kind === 'element' ? [inner] : [])];
  for (const one of own) {
    const language = saidIn(one) ?? besideCompanion(one);
    if (language !== undefined) return language;
  }
  let at = element.parent;
  for (let i = 0; at && i < wrappers; i++, at = at.parent) {
    const language = saidIn(at);
    if (language !== undefined) return language;
    // Beyond a box with other things in it, names are no longer about this program.
    if (at.name !== 'div' && at.name !== 'figure' && at.name !== 'td' && at.name !== 'tr') break;
  }
  return undefined;
}

function saidIn(element: HtmlElement): string | undefined {
  for (const attribute of attributes) {
    const language = languageFrom(attributeOf(element, attribute));
    if (language !== undefined) return language;
  }
  const classes = classOf(element);
  if (classes === '') return undefined;
  for (const one of classes.split(/\s+/)) {
    const language = languageFrom(prefixes.exec(one)?.[1]);
    if (language !== undefined) return language;
  }
  return undefined;
}

function besideCompanion(element: HtmlElement): string | undefined {
  const classes = classOf(element).split(/\s+/);
  if (!classes.some((one) => companions.test(one))) return undefined;
  for (const one of classes) {
    const language = companions.test(one) || !plainName.test(one) ? undefined : languageFrom(one);
    if (language !== undefined) return language;
  }
  return undefined;
}

function languageFrom(said: string | undefined): string | undefined {
  const language = said
    ?.replace(/[;,].*$/s, '')
    .trim()
    .toLowerCase();
  return language !== undefined && name.test(language) && !noLanguage.test(language) ? language : undefined;
}
