/** Layers that vanish when switched off; words and blocks only lose their paint, so that the pointer still finds them. */
const vanishing = ['segments', 'lines', 'order', 'furniture', 'frames', 'tables', 'shapes', 'images', 'annotations'];

const hidden = [
  ...vanishing.map((layer) => `.no-${layer} g.${layer}`),
  ...['picture', 'black', 'colour', 'markup'].map((name) => `.no-${name} image.${name}`),
].join(',');

/** The looks of the HTML file. */
export const htmlStyle: string = `
:root{color-scheme:light dark;--ground:#e7e8ec;--bar:#ffffffe6;--ink:#18181b;--dim:#5b5d66;--edge:#d4d5dc;--accent:#4338ca;
--panel:#fffffff2;--shade:0 1px 3px #0002,0 8px 24px #0001;--zoom:1}
@media (prefers-color-scheme:dark){:root{--ground:#121317;--bar:#1b1c22e6;--ink:#ececf1;--dim:#a3a5b1;--edge:#33353f;
--accent:#a5b4fc;--panel:#1f2027f2;--shade:0 1px 3px #0008,0 8px 24px #0006}}
*{box-sizing:border-box}
html{scroll-padding-top:7rem}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,sans-serif}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;z-index:9;padding:.5rem .8rem;background:var(--panel);color:var(--accent);border-radius:.4rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
#bar{position:sticky;top:0;z-index:5;padding:.5rem 1rem .55rem;background:var(--bar);border-bottom:1px solid var(--edge);
backdrop-filter:blur(10px)}
.row{display:flex;align-items:center;gap:.4rem 1.25rem;flex-wrap:wrap}
.row h1{flex:1 1 12rem;min-width:0;margin:0;font-size:15px;font-weight:650;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav,.zoom{display:flex;align-items:center;gap:.35rem}
button,input[type=number]{font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:.4rem;
height:1.9rem;padding:0 .6rem}
button{cursor:pointer;min-width:1.9rem}
button:hover{border-color:var(--accent);color:var(--accent)}
input[type=number]{width:4rem;padding:0 .2rem 0 .5rem}
#percent{min-width:3.4rem;text-align:center;font-variant-numeric:tabular-nums}
#count{color:var(--dim);min-width:2.5rem}
.switches{margin-top:.45rem;gap:.3rem}
fieldset{display:contents}
legend{padding:0 .1rem 0 0;color:var(--dim);font-size:12px}
fieldset+fieldset legend{padding-left:.6rem}
.switch{display:inline-flex;align-items:center;gap:.35rem;padding:.12rem .55rem .12rem .4rem;border:1px solid var(--edge);
border-radius:99rem;font-size:12.5px;cursor:pointer;user-select:none;color:var(--dim)}
.switch:hover{border-color:var(--accent)}
.switch:has(:checked){color:var(--ink);background:color-mix(in srgb,var(--accent) 9%,transparent);
border-color:color-mix(in srgb,var(--accent) 45%,var(--edge))}
.switch:has(:focus-visible){outline:2px solid var(--accent);outline-offset:1px}
.switch input{margin:0;accent-color:var(--accent);outline:none}
.switch i{width:.6rem;height:.6rem;border-radius:.18rem;box-shadow:0 0 0 1px #8886}
.switch.none{opacity:.45}
#pages{display:flex;flex-direction:column;align-items:center;gap:1.5rem;min-width:max-content;padding:1.25rem 1rem 12rem}
.page h2{margin:0 0 .4rem;font-size:13px;font-weight:600}
.page h2 small{font-weight:400;color:var(--dim);margin-left:.4rem}
.sheet{width:calc(var(--w)*var(--zoom));height:calc(var(--h)*var(--zoom));background:#fff;box-shadow:var(--shade);
content-visibility:auto;contain-intrinsic-size:auto none}
.no-picture .sheet:has(image.picture){background:repeating-conic-gradient(#c9cbd3 0 25%,#dcdee4 0 50%) 0 0/16px 16px}
.sheet svg{display:block;width:100%;height:100%;overflow:hidden}
.sheet svg g *{vector-effect:non-scaling-stroke}
${hidden}{display:none}
.tokens rect,.blocks rect{pointer-events:all}
.no-tokens .tokens rect,.no-blocks .blocks rect{stroke:none;fill:transparent}
.sheet .tokens rect.at{stroke:#b45309;stroke-width:2;fill:#facc15;fill-opacity:.3}
.sheet .blocks rect{cursor:pointer}
.picked rect{stroke:#b45309;stroke-width:1.2;fill:#facc15;fill-opacity:.28;pointer-events:none}
#detail{position:fixed;right:1rem;bottom:1rem;z-index:6;width:19rem;max-width:calc(100vw - 2rem);max-height:45vh;overflow:auto;
padding:.7rem .85rem;background:var(--panel);border:1px solid var(--edge);border-radius:.7rem;box-shadow:var(--shade);
font-size:12.5px;pointer-events:none;backdrop-filter:blur(10px)}
#detail p{margin:0}
#detail .hint{color:var(--dim)}
#detail .text{font-size:17px;font-weight:600;overflow-wrap:anywhere;margin-bottom:.35rem}
#detail dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .7rem;margin:0}
#detail dt{color:var(--dim)}
#detail dd{margin:0;overflow-wrap:anywhere}
#detail .chip{display:inline-block;width:.75em;height:.75em;border-radius:.15em;border:1px solid #8888;margin-right:.35em}
#notes{max-width:50rem;margin:0 auto;padding:0 1rem 12rem}
#notes h2{font-size:15px}
#notes ul{padding-left:1.1rem}
#notes .error b{color:#dc2626}
#notes .warning b{color:#b45309}
#notes a{color:var(--accent)}
kbd{font:11px/1 ui-monospace,monospace;border:1px solid var(--edge);border-radius:.25rem;padding:.1rem .3rem}
@media (max-width:46rem){#detail{left:1rem;width:auto;max-height:30vh}.switches{flex-wrap:nowrap;overflow-x:auto}
.switch{white-space:nowrap}.row h1{flex-basis:100%}}
@media print{#bar,#detail,.skip{display:none}body{background:none}.page{break-inside:avoid}.sheet{box-shadow:none}}
`;
