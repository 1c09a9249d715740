import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {takePolicyReport} from '../watch/policyReports.ts'

// Reports of browsers that our policy blocked a part of a page.

const site = 'https://www.provider.example'

let hours = 0
let warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  // Each test has an hour of its own.
  hours += 2
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + hours * 60 * 60_000})
  onTestFinished(() => void vi.useRealTimers())
})

const report = async (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`${site}/api/policy-report`, {method: 'POST', body: text})
  return (await takePolicyReport(request, site)).status
}

const byUri = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': `${site}/referral?name=Ada`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `${site}/dist/form.js?secret=1`,
    'source-file': `${site}/referral`,
    'line-number': 12,
    ...changes,
  },
})
test('a blocked script is logged with its page and place, without a query', async () => {
  expect(await report(byUri())).toBe(204)
  expect(await report(byUri({'blocked-uri': 'inline'}))).toBe(204)
  expect(warn.mock.calls).toEqual([
    [
      expect.stringContaining(
        `page ${site}/referral, directive script-src-elem, blocked ${site}/dist/form.js, source ${site}/referral, line 12`,
      ),
    ],
    [expect.stringContaining('blocked inline')],
  ])
  expect(warn.mock.calls.join()).not.toMatch(/Ada|secret/)
})

test.each([
  ['another site', byUri({'document-uri': 'https://elsewhere.example/'})],
  ['an extension', byUri({'source-file': 'moz-extension://1/a.js'})],
  ['another', byUri({'source-file': 'chrome-extension://1/a.js'})],
  ['no address', byUri({'document-uri': ''})],
])('a report of %s is not logged', async (_what, body) => {
  expect(await report(body)).toBe(204)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['nothing', '', 400],
  ['no JSON', 'no JSON', 400],
  ['an empty object', {}, 400],
  ['another report', [{type: 'other'}], 400],
  ['too long', 'x'.repeat(70_000), 413],
])('what is no report is refused: %s', async (_what, body, status) => {
  expect(await report(body)).toBe(status)
  expect(warn).not.toHaveBeenCalled()
})

test('a report with half a character is one like any other', async () => {
  for (const field of ['blocked-uri', 'effective-directive', 'source-file'])
    expect(await report(byUri({[field]: '\ud83d'}))).toBe(204)
})

test('a stranger’s loop writes twenty log lines an hour, without line breaks or control characters', async () => {
  for (let at = 0; at < 500; at++)
    await report(
      byUri({
        'document-uri': `${site}/made-up\n"level":"error"/${at}`,
        'blocked-uri': '\u001b[31mred',
      }),
    )
  expect(warn).toHaveBeenCalledTimes(20)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal.
  expect(warn.mock.calls.flat().join()).not.toMatch(/[\u0000-\u001f]/)
  // A clock that is set back begins an hour of its own.
  vi.setSystemTime(Date.now() - 90 * 60_000)
  await report(byUri())
  expect(warn).toHaveBeenCalledTimes(21)
})
