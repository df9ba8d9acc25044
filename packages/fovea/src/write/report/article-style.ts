/** The looks of a report on an article: kept is red and dropped is blue, as in Dragnet's own pictures. */
export const articleReportStyle: string = `
:root{color-scheme:light dark;--ground:#f4f4f6;--panel:#fff;--ink:#18181b;--dim:#5b5d66;--edge:#d4d5dc;--kept:#c8322b;--dropped:#2f6fc4}
@media (prefers-color-scheme:dark){:root{--ground:#121317;--panel:#1b1c22;--ink:#ececf1;--dim:#a3a5b1;--edge:#33353f;--kept:#f0716b;--dropped:#78aef0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{max-width:90rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem}
header,.wide{grid-column:1/-1}
h1{font-size:20px;margin:0;overflow-wrap:anywhere}
h2{font-size:14px;margin:0 0 .6rem;display:inline-block}
h2 small,.dim,header p,small{color:var(--dim)}
header p{margin:.2rem 0}
section{background:var(--panel);border:1px solid var(--edge);border-radius:.7rem;padding:.9rem 1rem;overflow:auto;min-width:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.15rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--edge);overflow-wrap:anywhere}
th{font-weight:600;overflow-wrap:normal}
td.dim{white-space:nowrap}
thead th{color:var(--dim);font-weight:500;position:sticky;top:0;background:var(--panel)}
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
summary{cursor:pointer}
details ul{margin:.3rem 0;padding-left:1.2rem}
code{font-size:12px;color:var(--dim)}
svg{display:block;max-width:100%;height:auto}
svg text{fill:var(--dim);font-size:11px}
svg .axis{fill:none;stroke:var(--dim)}
svg .divide{stroke:var(--ink);stroke-dasharray:5 4;fill:none}
svg circle{fill-opacity:.7}
svg .kept{fill:var(--kept)}
svg .dropped{fill:var(--dropped)}
@media print{body{background:none}}
`;
