/** The styles of the one-file report: nothing is loaded, light and dark as the reader's system says, and the filter needs no script. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f5f5f8; --paper: #fff; --line: #dcdce6; --text: #1c1c28; --muted: #5b5b6e; --good: #16794a; --bad: #b3261e; --odd: #8a5300; --accent: #4b3fc4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #15151c; --paper: #1f1f29; --line: #363645; --text: #ececf4; --muted: #a9a9bc; --good: #6fd3a0; --bad: #ff9a91; --odd: #f2bd6b; --accent: #b1a9ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px; overflow-wrap: anywhere; }
.facts { margin: 0 0 24px; color: var(--muted); }
.filter { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; padding: 0; border: 0; }
.filter legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.filter input { position: absolute; opacity: 0; }
.filter label { padding: 6px 14px; border: 1px solid var(--line); border-radius: 999px; background: var(--paper); cursor: pointer; }
.filter input:checked + label { border-color: var(--accent); color: var(--accent); font-weight: 600; }
.filter input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: 2px; }
.runs { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
details { border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
summary { display: flex; gap: 12px; align-items: baseline; padding: 12px 16px; border-radius: 10px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { color: var(--muted); content: "▸"; }
details[open] > summary::before { content: "▾"; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.title { flex: 1; min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
.status { font-weight: 600; }
.passed { color: var(--good); }
.failed, .interrupted, .aborted { color: var(--bad); }
.flaky { color: var(--odd); }
.skipped, .time, .muted { color: var(--muted); font-variant-numeric: tabular-nums; }
.content { padding: 0 16px 16px; }
.content p { margin: 0 0 12px; overflow-wrap: anywhere; white-space: pre-line; }
.failure { padding: 10px 14px; border-left: 3px solid var(--bad); background: var(--ground); }
a { color: var(--accent); }
ol { margin: 0; padding: 0 0 0 24px; }
ol > li { padding: 4px 0; overflow-wrap: anywhere; }
ol > li > p { margin: 2px 0 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 4px 0 0; color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.none { display: none; color: var(--muted); }
body:has(#show-failed:checked) .run:not([data-group="failed"]),
body:has(#show-flaky:checked) .run:not([data-flaky]),
body:has(#show-passed:checked) .run:not([data-group="passed"]),
body:has(#show-skipped:checked) .run:not([data-group="skipped"]) { display: none; }
@media print { .filter { display: none; } }
`
