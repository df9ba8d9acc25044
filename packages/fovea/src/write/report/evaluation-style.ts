/** Told apart also by those who do not see all colours (Okabe and Ito). */
const lineColors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c6d1f', '#7f7f7f'];

const lines = lineColors.map((color, i) => `.c${i}{stroke:${color};background:${color}}`).join('');

/** The looks of a report. */
export const evaluationStyle: string = `
:root{color-scheme:light dark;--ground:#f4f4f6;--panel:#fff;--ink:#18181b;--dim:#5b5d66;--edge:#d4d5dc;--accent:#4338ca;--bad:#b91c1c}
@media (prefers-color-scheme:dark){:root{--ground:#121317;--panel:#1b1c22;--ink:#ececf1;--dim:#a3a5b1;--edge:#33353f;--accent:#a5b4fc;--bad:#f87171}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem}
header,.wide{grid-column:1/-1}
h1{font-size:20px;margin:0;overflow-wrap:anywhere}
h2{font-size:14px;margin:0 0 .6rem}
header p,section p{margin:.2rem 0;color:var(--dim)}
section{background:var(--panel);border:1px solid var(--edge);border-radius:.7rem;padding:.9rem 1rem;overflow:auto;min-width:0}
.scores{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem}
.scores b{display:block;font-size:26px;font-variant-numeric:tabular-nums}
.scores small,dt{color:var(--dim)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid var(--edge)}
th:first-child,td.name{text-align:left}
th{font-weight:600;max-width:14rem;overflow-wrap:anywhere}
thead th{color:var(--dim);font-weight:500}
td.name{overflow-wrap:anywhere}
.matrix td{background:color-mix(in srgb,var(--bad) calc(var(--share)*70%),transparent);border:1px solid var(--edge)}
.matrix td.right{background:color-mix(in srgb,var(--accent) calc(var(--share)*60%),transparent)}
.bar{display:inline-block;height:.6rem;background:var(--accent);border-radius:.2rem;min-width:1px;width:calc(var(--share)*9rem)}
td.bars{text-align:left;width:9.5rem}
svg{display:block;max-width:100%;height:auto}
svg text{fill:var(--dim);font-size:11px}
svg .grid{stroke:var(--edge);stroke-width:.7}
svg .even{stroke:var(--dim);stroke-dasharray:4 4}
svg polyline{fill:none;stroke-width:1.8}
svg circle{fill:${lineColors[0]};fill-opacity:.75}
${lines}
.key{display:flex;flex-wrap:wrap;gap:.1rem 1rem;list-style:none;margin:.5rem 0 0;padding:0}
.key i{display:inline-block;width:.9rem;height:.22rem;margin-right:.4rem;vertical-align:middle}
@media print{body{background:none}section{break-inside:avoid}}
`;
