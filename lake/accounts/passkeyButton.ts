import {html, raw} from 'hono/html'

type Html = ReturnType<typeof html>

/**
 * A button that makes the browser create or use a passkey and send it with its form. Browsers without
 * scripts or passkeys do not show it.
 */
export const passkeyButton = ({
  does,
  ask,
  send,
  words,
  style = 'button',
  before = html``,
  after = html``,
}: {
  does: 'make' | 'show'
  ask: string
  send: string
  words: string
  style?: string
  before?: Html
  after?: Html
}): Html => html`<div data-passkey hidden>
      ${before}
      <input type="hidden" name="credential">
      <p class="problem" role="alert" hidden></p>
      <button type="button" class="${style}" data-does="${does}" data-ask="${ask}" data-send="${send}">${words}</button>
      ${after}
    </div>`

export const passkeyScript = (nonce: string | undefined): Html =>
  html`<script nonce="${nonce}">${raw(script)}</script>`

/** In Chrome since 129, Firefox since 119 and Safari since 18.4. */
const script = `
  for (const part of document.querySelectorAll('[data-passkey]')) {
    if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON) break
    part.hidden = false
    const [problem, button] = [part.querySelector('.problem'), part.querySelector('button')]
    const form = part.closest('form')
    const say = (words) => {
      problem.textContent = words
      problem.hidden = !words
    }
    const withPasskey = async ({does, ask, send}) => {
      const answer = await fetch(ask, {method: 'POST', body: new URLSearchParams(new FormData(form))})
      if (!answer.ok) return say(await answer.text())
      const options = await answer.json()
      const credential =
        does === 'make'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
            })
      form.elements.credential.value = JSON.stringify(credential)
      form.action = send
      form.submit()
    }
    button.addEventListener('click', async () => {
      button.disabled = true
      say('')
      try {
        await withPasskey(button.dataset)
      } catch ({name}) {
        say(
          {
            InvalidStateError: 'This device has a passkey for you already.',
            NotAllowedError: 'It was cancelled, or took too long. Please try again.',
            TypeError: 'There was no answer. Please try again in a moment.',
          }[name] ?? 'This device cannot do that. Please use another way to sign in.',
        )
      }
      button.disabled = false
    })
  }
`
