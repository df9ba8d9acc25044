import { baseStyle } from './base-style.ts';

/** The looks of pages with what was found beside them. */
export const besideStyle: string = `${baseStyle}:root{--missing:#dc2626}
@media (prefers-color-scheme:dark){:root{--missing:#f87171}}
header{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.3rem 1.5rem;align-items:center;padding:.6rem 1rem;background:var(--panel);border-bottom:1px solid var(--edge)}
header h1{font-size:15px}
header .verdict{flex:1 1 20rem}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0;padding:0;list-style:none;color:var(--dim);font-size:12.5px}
i{display:inline-block;width:.75rem;height:.75rem;margin-right:.35rem;border:2px solid;border-radius:.15rem;vertical-align:-.1rem}
i.missing{border:2px dashed var(--missing)}
.beside{display:grid;grid-template-columns:minmax(0,3fr) minmax(20rem,2fr);gap:1rem;padding:1rem;align-items:start}
main{overflow-x:auto;min-width:0}
.page{margin:0 0 1.5rem;padding:0;background:none;border:0}
.page svg{background:#fff;box-shadow:0 1px 3px #0002,0 8px 24px #0001}
.page svg rect{vector-effect:non-scaling-stroke;cursor:pointer;pointer-events:all}
.page svg rect.at{fill:var(--mark);fill-opacity:.35;stroke-width:2}
aside{position:sticky;top:3.5rem;max-height:calc(100vh - 4.5rem);overflow:auto;padding:.8rem 1rem;background:var(--panel);border:1px solid var(--edge);border-radius:.7rem}
aside h2{margin-top:1rem}
.group{border-radius:.3rem;padding:.1rem .3rem}
.group .group{margin-left:1rem}
.group.at,.group.at>summary{background:color-mix(in srgb,var(--mark) 30%,transparent)}
summary,[data-m]{cursor:pointer}
.truth{font-variant-numeric:tabular-nums;color:var(--dim)}
.said{overflow-wrap:anywhere}
aside table{margin:.2rem 0 .3rem 1rem;font-size:12.5px}
td,th{padding:.1rem .4rem;vertical-align:top;text-align:left;overflow-wrap:anywhere}
td.truth{white-space:nowrap}
meter{width:3rem;height:.8rem;margin-right:.35rem;vertical-align:-.1rem}
small{display:block;color:var(--dim)}
ul.missing{list-style:none;margin:0;padding:0;font-size:12.5px}
ul.missing li{border-left:3px dashed var(--missing);margin:.3rem 0;padding-left:.6rem}
.nothing{color:var(--dim)}
.cards{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.6rem}
.cards li{padding:.6rem .7rem;border:1px solid var(--edge);border-radius:.5rem;cursor:pointer;overflow-wrap:anywhere}
.cards h3{font-size:14px;margin:0}
.cards p{margin:.1rem 0}
.cards .price{font-size:17px;font-weight:700;color:var(--field)}
.cards .oldPrice{text-decoration:line-through;color:var(--dim)}
.crop{float:right;margin:0 0 .3rem .6rem;background:#fff;border:1px solid var(--edge);border-radius:.3rem}
.tree,.tree ul{list-style:none;margin:0;padding-left:1rem}
.tree{padding:0}
.tree .group{cursor:pointer}
.tree .header{font-weight:600}
.tree .body{white-space:pre-line}
.below{margin:0 1rem 1rem}
.below td,.below th{padding:.25rem .6rem;border-bottom:1px solid var(--edge)}
@media (max-width:60rem){.beside{grid-template-columns:minmax(0,1fr)}aside{position:static;max-height:none}}
@media print{header,aside{position:static}aside{max-height:none}}
`;
