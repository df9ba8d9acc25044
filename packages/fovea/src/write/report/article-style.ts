import { chartStyle } from '../html/base-style.ts';

/** The looks of a report on an article: kept is red and dropped is blue, as in Dragnet's own pictures. */
export const articleReportStyle: string = `${chartStyle}:root{--kept:#c8322b;--dropped:#2f6fc4}
@media (prefers-color-scheme:dark){:root{--kept:#f0716b;--dropped:#78aef0}}
main{max-width:90rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem}
header,.wide{grid-column:1/-1}
h2{display:inline-block}
h2 small,.dim,header p,small{color:var(--dim)}
header p{margin:.2rem 0}
th,td{padding:.15rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--edge);overflow-wrap:anywhere}
th{font-weight:600;overflow-wrap:normal}
td.dim{white-space:nowrap}
thead th{position:sticky;top:0;background:var(--panel)}
.blocks{width:100%}
.blocks tr:target{outline:2px solid var(--ink)}
.blocks td.text{border-left:3px solid var(--edge);width:50%}
.blocks .kept td.text{border-left-color:var(--kept)}
.blocks .dropped td.text{border-left-color:var(--dropped);color:var(--dim)}
.bar{width:8rem;min-width:5.5rem;white-space:nowrap}
.bar div{position:relative;height:.8rem;margin-top:.3rem;background:color-mix(in srgb,var(--edge) 45%,transparent);border-radius:.2rem}
.bar b{position:absolute;top:0;height:100%;min-width:1px;border-radius:.2rem}
.bar .line{position:absolute;left:50%;top:-2px;bottom:-2px;border-left:1px dashed var(--ink);z-index:1}
.kept .bar b{background:var(--kept)}
.dropped .bar b{background:var(--dropped)}
details ul{margin:.3rem 0;padding-left:1.2rem}
code{font-size:12px;color:var(--dim)}
svg .axis{fill:none;stroke:var(--dim)}
svg .divide{stroke:var(--ink);stroke-dasharray:5 4;fill:none}
svg circle{fill-opacity:.7}
svg .kept{fill:var(--kept)}
svg .dropped{fill:var(--dropped)}
`;
