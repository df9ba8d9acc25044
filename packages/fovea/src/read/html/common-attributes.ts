/** Names of attributes that pages are full of. Any other name is read as well, only not as quickly. */
export const commonAttributes: readonly string[] = `
  accept action align alt aria-controls aria-current aria-describedby aria-disabled aria-expanded aria-haspopup aria-hidden
  aria-label aria-labelledby aria-level aria-live aria-modal aria-orientation aria-pressed aria-required aria-selected
  as async autocomplete background bgcolor border cellpadding cellspacing charset checked cite class clip-path clip-rule
  color cols colspan content coords crossorigin cx cy d data data-action data-alt data-attribute data-content data-count
  data-date data-domain data-event data-group data-height data-href data-icon data-id data-image data-index data-key
  data-lazy data-label data-link data-module data-name data-parent data-position data-reactid data-role data-size
  data-slug data-source data-sizes data-src data-srcset data-target data-test data-testid data-text data-title data-toggle
  data-type data-url data-value data-width datetime decoding defer dir disabled draggable enctype face fetchpriority fill
  fill-opacity fill-rule focusable for frameborder headers height hidden href hreflang hspace http-equiv id imagesizes
  imagesrcset integrity itemid itemprop itemref itemscope itemtype label lang language layout link loading loop maxlength
  media method name nonce noshade novalidate nowrap offset onclick onerror onload onmouseout onmouseover opacity
  placeholder points poster preload preserveaspectratio property pubdate r readonly referrerpolicy rel required role rows
  rowspan rules rx ry scope scrolling selected shape size sizes src srcset stop-color stroke stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-width style summary tabindex target text text-anchor title transform type
  usemap valign value version viewbox vlink vspace width wrap x x1 x2 xlink:href xml:lang xml:space xmlns xmlns:xlink y
  y1 y2
`
  .trim()
  .split(/\s+/);
