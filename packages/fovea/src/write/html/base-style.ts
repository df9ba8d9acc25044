/** What all reports have in common: colours by day and by night, letters, panels, tables. */
export const baseStyle: string = `
:root{color-scheme:light dark;--ground:#f4f4f6;--panel:#fff;--ink:#18181b;--dim:#5b5d66;--edge:#d4d5dc;--accent:#4338ca;--bad:#b91c1c;--mark:#facc15}
@media (prefers-color-scheme:dark){:root{--ground:#121317;--panel:#1b1c22;--ink:#ececf1;--dim:#a3a5b1;--edge:#33353f;--accent:#a5b4fc;--bad:#f87171}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
h1{font-size:20px;margin:0;overflow-wrap:anywhere}
h2{font-size:14px;margin:0 0 .6rem}
section{background:var(--panel);border:1px solid var(--edge);border-radius:.7rem;padding:.9rem 1rem;overflow:auto;min-width:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
thead th{color:var(--dim);font-weight:500}
.verdict{margin:.2rem 0;font-size:15px}
summary{cursor:pointer}
svg{display:block;max-width:100%;height:auto}
@media print{body{background:none}section{break-inside:avoid}}
`;

/** Further for reports with charts. */
export const chartStyle: string = `${baseStyle}svg text{fill:var(--dim);font-size:11px}
`;
