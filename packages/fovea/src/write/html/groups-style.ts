/** The looks of the HTML file with groups. */
export const groupsStyle: string = `
:root{color-scheme:light dark;--ground:#e7e8ec;--panel:#fff;--ink:#18181b;--dim:#5b5d66;--edge:#d4d5dc;--missing:#dc2626;--mark:#facc15}
@media (prefers-color-scheme:dark){:root{--ground:#121317;--panel:#1b1c22;--ink:#ececf1;--dim:#a3a5b1;--edge:#33353f;--missing:#f87171}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,sans-serif}
header{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.3rem 1.5rem;align-items:center;padding:.6rem 1rem;background:var(--panel);border-bottom:1px solid var(--edge)}
h1{font-size:15px;margin:0;overflow-wrap:anywhere}
h2{font-size:13px;margin:0 0 .4rem}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0;padding:0;list-style:none;color:var(--dim);font-size:12.5px}
i{display:inline-block;width:.75rem;height:.75rem;margin-right:.35rem;border:2px solid;border-radius:.15rem;vertical-align:-.1rem}
i.missing{border:2px dashed var(--missing)}
.beside{display:grid;grid-template-columns:minmax(0,3fr) minmax(20rem,2fr);gap:1rem;padding:1rem;align-items:start}
main{overflow-x:auto}
.page{margin:0 0 1.5rem}
.page svg{display:block;max-width:100%;height:auto;background:#fff;box-shadow:0 1px 3px #0002,0 8px 24px #0001}
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
table{border-collapse:collapse;margin:.2rem 0 .3rem 1rem;font-size:12.5px}
td{padding:.1rem .4rem;vertical-align:top;overflow-wrap:anywhere}
td.truth{white-space:nowrap}
meter{width:3rem;height:.8rem;margin-right:.35rem;vertical-align:-.1rem}
small{display:block;color:var(--dim)}
ul.missing{list-style:none;margin:0;padding:0;font-size:12.5px}
ul.missing li{border-left:3px dashed var(--missing);margin:.3rem 0;padding-left:.6rem}
.nothing{color:var(--dim)}
@media (max-width:60rem){.beside{grid-template-columns:minmax(0,1fr)}aside{position:static;max-height:none}}
@media print{header,aside{position:static}aside{max-height:none}}
`;
