/** The looks of an article: a column to read, in light and dark. */
export const articleStyle: string = `
:root{color-scheme:light dark}
body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header .facts{opacity:.7}
img{max-width:100%;height:auto}
figure{margin:1.5rem 0}
figcaption,caption{font-size:.9em;opacity:.8}
pre{overflow:auto;padding:.8rem 1rem;border:1px solid #8884;border-radius:.4rem;font-size:.9em;line-height:1.45}
table{display:block;overflow:auto;border-collapse:collapse}
th,td{border:1px solid #8886;padding:.3rem .6rem;vertical-align:top}
blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid #8886}
.footnotes,.comments{margin-top:2rem;border-top:1px solid #8886;font-size:.95em}
`;
