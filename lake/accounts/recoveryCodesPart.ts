import {html, raw} from 'hono/html'

type Html = ReturnType<typeof html>

export const recoveryCodesPart = (codes: readonly string[]): Html => html`<section class="keep">
      <h2>Recovery codes</h2>
      <p>Print these codes or write them down, and keep them safe. Each lets you in once if you lose your phone.</p>
      <ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
      <p hidden><button type="button" class="quiet" data-print>Print</button> <button type="button" class="quiet" data-copy>Copy</button> <span role="status"></span></p>
    </section>`

export const recoveryScript = (nonce: string | undefined): Html =>
  html`<script nonce="${nonce}">${raw(script)}</script>`

const script = `
  const keep = document.querySelector('.keep')
  keep.querySelector('p[hidden]').hidden = false
  keep.querySelector('[data-print]').addEventListener('click', () => print())
  keep.querySelector('[data-copy]').addEventListener('click', async () => {
    const codes = [...keep.querySelectorAll('li')].map((code) => code.textContent)
    const isCopied = await navigator.clipboard.writeText(codes.join('\\n')).then(() => true, () => false)
    keep.querySelector('[role=status]').textContent = isCopied ? 'Copied.' : 'This browser does not copy.'
  })
`
