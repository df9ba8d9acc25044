import { chartStyle } from '../html/base-style.ts';

/** Told apart also by those who do not see all colours (Okabe and Ito). */
const lineColors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c6d1f', '#7f7f7f'];

const lines = lineColors.map((color, i) => `.c${i}{stroke:${color};background:${color}}`).join('');

/** The looks of a report. */
export const evaluationStyle: string = `${chartStyle}main{max-width:70rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem}
header,.wide{grid-column:1/-1}
header p,section p{margin:.2rem 0;color:var(--dim)}
.scores{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem}
.scores b{display:block;font-size:26px;font-variant-numeric:tabular-nums}
.scores small,dt{color:var(--dim)}
th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid var(--edge)}
th:first-child,td.name{text-align:left}
th{font-weight:600;max-width:14rem;overflow-wrap:anywhere}
td.name{overflow-wrap:anywhere}
.matrix td{background:color-mix(in srgb,var(--bad) calc(var(--share)*70%),transparent);border:1px solid var(--edge)}
.matrix td.right{background:color-mix(in srgb,var(--accent) calc(var(--share)*60%),transparent)}
.bar{display:inline-block;height:.6rem;background:var(--accent);border-radius:.2rem;min-width:1px;width:calc(var(--share)*9rem)}
td.bars{text-align:left;width:9.5rem}
.pages{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem;margin-top:.8rem}
.pages figure{margin:0;min-width:0}
.pages figcaption{color:var(--dim);margin-bottom:.3rem;overflow-wrap:anywhere}
.pages .sheet{width:100%;background:#fff;border:1px solid var(--edge)}
.pages .sheet text{fill:#3f3f46}
svg .grid{stroke:var(--edge);stroke-width:.7}
svg .even{stroke:var(--dim);stroke-dasharray:4 4}
svg polyline{fill:none;stroke-width:1.8}
svg circle{fill:${lineColors[0]};fill-opacity:.75}
${lines}
.key{display:flex;flex-wrap:wrap;gap:.1rem 1rem;list-style:none;margin:.5rem 0 0;padding:0}
.key i{display:inline-block;width:.9rem;height:.22rem;margin-right:.4rem;vertical-align:middle}
`;
