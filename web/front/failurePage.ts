import {createHash} from 'node:crypto'
import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {siteSettings} from '../content/queries.ts'
import {telephonesOf} from '../content/telephones.ts'
import type {Edition} from '../edition/edition.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {openingChanges} from '../time/openingChanges.ts'
import type {RenderedResponse} from './nextRenderer.ts'

// Needs only the edition in memory: it is sent when Next.js fails, or is overloaded.

const {palette} = provider
const {healthLine, words} = nation
const advice = healthLine ? `NHS ${healthLine.number}` : words.adviceNumber

/** The site's ground, ink and accent, without its typefaces. */
const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:${palette.paper};color:${palette['ink-900']};font:1.125rem/1.6 system-ui,sans-serif}main{max-width:42rem;margin:0 auto;padding:clamp(2rem,8vw,6rem) 1.25rem}h1{margin:1.5rem 0 1rem;color:${palette['teal-800']};font:600 clamp(2rem,6vw,3rem)/1.15 Georgia,serif}.name{color:${palette['teal-800']};font:600 1.25rem Georgia,serif}a{color:${palette['teal-800']}}.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0;padding:0;list-style:none}.actions a{display:block;padding:.75rem 1.5rem;border:2px solid ${palette['teal-800']};border-radius:1.5rem;font-weight:700;text-decoration:none}.actions .call{background:${palette['teal-800']};color:#fff}a:focus-visible{outline:3px solid ${palette['teal-800']};outline-offset:3px}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escapes: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '"': '&quot;'}
const html = (text: string) => text.replace(/[&<"]/g, (letter) => escapes[letter] ?? letter)

/** Our numbers, the one that answers now first, and whether any does. */
function numbersNow(edition: Edition) {
  const now = new Date()
  const {office, onCall} = telephonesOf(edition.answer(siteSettings, now.getTime()).value)
  const numbers = [office, onCall].flatMap((line) => {
    if (!line?.phone) return []
    const [change] = openingChanges(now, line)
    // Without hours a line counts as open.
    return [{phone: line.phone, isOpen: change?.isOpen ?? true, until: change?.until ?? ''}]
  })
  return numbers.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
}

const hoursPhrase = ({isOpen, until}: ReturnType<typeof numbersNow>[number]): string => {
  if (isOpen) return until ? `open until ${until}` : 'open'
  return until ? `closed until ${until}` : 'closed'
}

/** Makes the page that replaces a failed one: it lists our numbers and their hours. */
export function failurePage(edition: Edition, status: number): RenderedResponse {
  const numbers = numbersNow(edition)
  const [first] = numbers
  const call = first?.isOpen && html(first.phone)
  const lines = numbers.map((line) => `<li>${html(line.phone)}: ${html(hoursPhrase(line))}</li>`)
  const title = 'Sorry, this page is not working'
  const body = `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | ${html(provider.name)}</title><style>${style}</style></head>
<body><main><a class="name" href="/">${html(provider.name)}</a>
<h1>${title}</h1>
<p>Something went wrong at our end. Please try again in a minute.${call ? ' If you need care arranged today, please call us.' : ''}</p>
${lines.length ? `<ul>${lines.join('')}</ul>` : ''}
<ul class="actions">${call ? `<li><a class="call" href="${html(telephoneHref(call))}">Call ${call}</a></li>` : ''}<li><a href="">Try again</a></li><li><a href="${pages.contact.path}">Contact us</a></li></ul>
<p>In an emergency call 999. For urgent medical advice call ${html(advice)}.</p></main></body></html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': '60',
    },
    body: Buffer.from(body),
  }
}
