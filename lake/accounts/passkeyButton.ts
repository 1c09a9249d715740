import {html, raw} from 'hono/html'

type Html = ReturnType<typeof html>

/**
 * A button that makes the browser create or use a passkey and send it with its form. Browsers without
 * scripts or passkeys do not show it.
 */
export const passkeyButton = ({
  does,
  question,
  answer,
  words,
  style = 'button',
  before = html``,
  after = html``,
}: {
  does: 'make' | 'show'
  /** The address that answers with a challenge. */
  question: string
  /** The address to which the form is sent. */
  answer: string
  words: string
  style?: string
  before?: Html
  after?: Html
}): Html => html`<div data-passkey hidden>
      ${before}
      <input type="hidden" name="credential">
      <p class="problem" role="alert" hidden></p>
      <button type="button" class="${style}" data-does="${does}" data-question="${question}" data-answer="${answer}">${words}</button>
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
    const withPasskey = async ({does, question, answer}) => {
      const body = new URLSearchParams(new FormData(form))
      const response = await fetch(question, {method: 'POST', body})
      if (!response.ok) return say(await response.text())
      const options = await response.json()
      const credential =
        does === 'make'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
            })
      form.elements.credential.value = JSON.stringify(credential)
      form.action = answer
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
