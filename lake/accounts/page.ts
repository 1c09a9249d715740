import {provider} from '@home-care/schemas/provider/provider.ts'
import {html, raw} from 'hono/html'

type Html = ReturnType<typeof html>

const {palette} = provider

const style = `
  :root {color-scheme: light; --ink: ${palette['ink-900']}; --quiet: ${palette['ink-600']}; --line: ${palette['sage-300']}; --accent: ${palette['teal-800']}}
  * {box-sizing: border-box}
  body {margin: 0; min-height: 100dvh; display: grid; place-items: start center; padding: 6vh 1rem;
    background: ${palette.paper}; color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif}
  main {width: 100%; max-width: 27rem; padding: 2rem; background: #fff; border-radius: 1rem;
    border: 1px solid ${palette['sand-400']}}
  h1 {font: 500 1.75rem/1.2 Georgia, serif; margin: 0 0 1rem}
  h2 {font: 600 1.0625rem/1.55 system-ui, sans-serif; margin: 1.5rem 0 .25rem}
  .name {color: var(--accent); font-weight: 600; margin: 0 0 .25rem}
  label {display: block; font-weight: 600; margin: 1rem 0 .25rem}
  .hint {color: var(--quiet); margin: 0 0 .35rem}
  form + .hint {margin: 1.5rem 0 0}
  input {width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit;
    border: 1px solid ${palette['ink-500']}; border-radius: .5rem; background: #fff}
  :focus-visible {outline: 3px solid ${palette['clay-600']}; outline-offset: 2px}
  button, .button {display: inline-block; min-height: 3rem; margin-top: 1.5rem; padding: .6rem 1.5rem;
    font: inherit; font-weight: 600; color: #fff; background: var(--accent); border: 0;
    border-radius: 999px; cursor: pointer; text-decoration: none}
  .button {width: 100%; margin-top: .5rem; text-align: center}
  .quiet {color: var(--accent); background: none; border: 1px solid var(--accent)}
  a:not(.button) {color: var(--accent)}
  .passkeys {list-style: none; padding: 0}
  .passkeys li {padding: 1rem 0; border-top: 1px solid var(--line)}
  .passkeys button {margin-top: .25rem}
  [hidden] {display: none}
  .or {color: var(--quiet); text-align: center; margin: 1.25rem 0 0}
  .problem {border-left: 4px solid ${palette['clay-700']}; background: ${palette['clay-100']}; padding: .75rem 1rem; margin: 0 0 1rem}
  [data-passkey] .problem {margin-top: .75rem}
  @media print {main > :not(.name, .keep), .keep button {display: none}}
  .codes {columns: 2; font: 1rem/1.9 ui-monospace, monospace; padding: 0; list-style: none}
  .qr {width: 12rem; height: 12rem; display: block; margin: 0 auto 1rem}
  code {overflow-wrap: anywhere}
`

export interface Page {
  title: string
  name: string
  problem?: string | undefined
  body: Html
  script?: Html
}

export function page({title, name, problem, body, script = html``}: Page): Html {
  return html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${problem ? 'Error: ' : ''}${title} · ${name}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <p class="name">${name}</p>
      <h1>${title}</h1>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      ${body}
    </main>
    ${script}
  </body>
</html>`
}
