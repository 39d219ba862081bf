/** The look of all local stand-ins: plain, legible in light and dark, from phone to wide. */
export const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e8eaed);
  --quiet: light-dark(#4d5661, #b3bac2);
  --ground: light-dark(#f3f4f6, #16181b);
  --card: light-dark(#ffffff, #212429);
  --line: light-dark(#8a929c, #6f7780);
  --accent: light-dark(#174ea6, #a8c7fa);
  --on-accent: light-dark(#ffffff, #0b1f41);
  --notice: light-dark(#fff3d6, #3a2f12);
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
.notice { margin: 0; padding: 0.5rem 1rem; text-align: center; background: var(--notice); border-bottom: 1px solid var(--line); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main:has(> .narrow) { max-width: 30rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; }
.quiet { color: var(--quiet); }
form { margin: 0 0 1rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
.row > label { flex: 1 1 14rem; }
label { display: block; font-weight: 600; }
input, select { display: block; width: 100%; margin-top: 0.25rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 0.375rem; }
button, .button { padding: 0.5rem 1rem; min-height: 2.75rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 0.375rem; cursor: pointer; }
button.secondary { color: var(--text); background: transparent; border-color: var(--line); }
ul.choices { list-style: none; margin: 0; padding: 0; }
ul.choices > li + li { border-top: 1px solid var(--line); }
ul.choices button, ul.choices a { display: block; width: 100%; padding: 0.75rem; text-align: start; font-weight: 400; color: var(--text); background: none; border: 0; border-radius: 0; text-decoration: none; }
ul.choices button:hover, ul.choices a:hover { background: var(--ground); }
ul.choices strong { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
pre { white-space: pre-wrap; margin: 0; font: 0.9375rem/1.5 ui-monospace, monospace; }
table { width: 100%; min-width: 44rem; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
.scroll { overflow-x: auto; }
@media (max-width: 44rem) {
  table { min-width: 0; }
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { padding: 0; border: 0; }
}
.doors { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.75rem; list-style: none; margin: 0; padding: 0; }
.doors a { display: block; height: 100%; color: var(--text); text-decoration: none; }
.doors a:hover { border-color: var(--accent); }
.doors strong { display: block; color: var(--accent); }
iframe { display: block; width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
`
