import { chartStyle } from '../html/base-style.ts';

/** The looks of a report on a validation; colours told apart also by those who do not see all (Okabe and Ito). */
export const validationReportStyle: string = `${chartStyle}:root{--keep:#0072b2;--flag:#b07d00;--drop:#c8322b}
@media (prefers-color-scheme:dark){:root{--keep:#56b4e9;--flag:#e6b640;--drop:#f0716b}}
main{max-width:90rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem;align-items:start}
header,.wide,.beside{grid-column:1/-1}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem;align-items:start}
.beside>div{display:grid;gap:1rem;min-width:0}
.beside>div:empty{display:none}
h1{margin:0 0 .5rem}
small,.cards code{color:var(--dim)}
.counts{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem}
.counts b{display:block;font-size:26px;font-variant-numeric:tabular-nums}
table{margin-top:.6rem}
th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid var(--edge)}
th:first-child{text-align:left;font-weight:600}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:.9rem}
.cards>li{border-left:4px solid var(--edge);padding-left:.8rem;min-width:0;overflow-wrap:anywhere}
.cards p{margin:.3rem 0}
.cards ul{margin:.2rem 0;padding-left:1.2rem}
.cards img{display:block;max-width:100%;border:1px solid var(--edge);border-radius:.3rem;background:#fff}
.cards code{font-size:12px}
.cards>.keep{border-left-color:var(--keep)}
.cards>.flag{border-left-color:var(--flag)}
.cards>.drop{border-left-color:var(--drop)}
summary{color:var(--dim)}
svg .grid{stroke:var(--edge);stroke-width:.7}
svg polyline{fill:none;stroke-width:1.4}
.keep,.true,.recall{--line:var(--keep)}
.drop,.false,.best{--line:var(--drop)}
.flag,.mine{--line:var(--flag)}
.f1{--line:var(--ink)}
.precision{--line:#009e73}
svg rect,svg circle{fill:var(--line)}
svg polyline{stroke:var(--line)}
svg polyline.f1{stroke-width:2.4}
.key{display:flex;flex-wrap:wrap;gap:.1rem 1rem;list-style:none;margin:.5rem 0 0;padding:0}
.key i{display:inline-block;width:.8rem;height:.5rem;margin-right:.4rem;background:var(--line)}
@media print{.cards>li{break-inside:avoid}}
`;
