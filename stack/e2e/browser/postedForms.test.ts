import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {enquiryKinds} from '@home-care/web/data/enquiryStates.ts'
import {checkAnswers} from '@home-care/web/forms/enquiryForm.ts'
import {forms} from '@home-care/web/forms/forms.ts'
import {readAnswers} from '@home-care/web/tools/answers.ts'
import {meansTestAnswers} from '@home-care/web/tools/meansTest.ts'
import {weeklyCostAnswers} from '@home-care/web/tools/weeklyCost.ts'
import {whichHelpAnswers} from '@home-care/web/tools/whichHelp.ts'
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {lostTo} from '../largeLetters.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()

const guide = '/help-advice/social-care-funding'
const estimate = `${guide}/estimate`

const newPage = (javaScriptEnabled = true) =>
  browser.newPage({javaScriptEnabled, viewport: {width: 390, height: 844}})

describe.each([true, false])('the means test, with JavaScript %s', (javaScriptEnabled) => {
  const ask = async (page: Page, capital: string) => {
    await page.locator('[name=capital]').fill(capital)
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      // The load event of the answer; the page before it has long been loaded.
      page.waitForEvent('load'),
      page.getByRole('button', {name: 'Estimate'}).click(),
    ])
    return response
  }

  test('estimates from a sum that stands in no address and no cache, reports an invalid one and keeps it', async () => {
    const page = await newPage(javaScriptEnabled)
    await page.goto(stack.settings.siteUrl + guide)
    const response = await ask(page, '£18,500')
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(await page.locator('main').innerText()).toContain('About £17 a week from capital')
    expect(page.url()).toBe(`${stack.settings.siteUrl}${estimate}#estimate-result`)
    expect(await page.context().cookies()).toEqual([])
    if (javaScriptEnabled) {
      expect(await violations(page)).toEqual([])
      expect(await lostTo(page)).toEqual([])
      await page.emulateMedia({media: 'print'})
      expect(await page.locator('#estimate-result').isVisible()).toBe(true)
      expect(await page.locator('main form').isVisible()).toBe(false)
      await page.emulateMedia({media: null})
    }
    expect(await page.title()).not.toContain('Error')
    await ask(page, 'a lot')
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.locator('#problem').innerText()).toContain('like 18500')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('There is a problem')
    expect(await page.locator('[name=capital]').inputValue()).toBe('a lot')
  })

  test('ends with the page: after Back and on a new visit the form is empty', async () => {
    const page = await newPage(javaScriptEnabled)
    await page.goto(stack.settings.siteUrl + estimate)
    await ask(page, '18500')
    await page.goBack()
    await expect.poll(() => page.locator('#estimate-result').count()).toBe(0)
    // The page that Back showed may still be reloading itself, which aborts queries on it and a new
    // visit.
    const visit = () => page.goto(stack.settings.siteUrl + estimate).catch(() => null)
    await expect.poll(async () => (await visit())?.status()).toBe(200)
    expect(await page.locator('main').innerText()).not.toContain('18,500')
  })
})

test('a reader who followed a link from the result returns to the form, without a question of the browser', async () => {
  const page = await newPage()
  await page.goto(stack.settings.siteUrl + estimate)
  await page.locator('[name=capital]').fill('18500')
  await page.getByRole('button', {name: 'Estimate'}).click()
  await page.locator('#estimate-result').waitFor()
  await page.getByRole('link', {name: 'How to ask the council'}).click()
  await page.waitForURL(`**${guide}#assessment`)
  await page.goBack()
  await page.waitForURL(`**${estimate}*`)
  await page.locator('main [name=capital]').waitFor()
})

test.each([
  ['a header from outside', {headers: {'x-posted-form': 'capital=18500'}}, 200],
  ['another sort of body', {method: 'POST', body: '{"capital":"18500"}'}, 200],
  [
    'too long a body',
    {method: 'POST', body: new URLSearchParams({capital: '1'.repeat(99_999)})},
    413,
  ],
])('%s is no answer', async (_, request, status) => {
  const response = await fetch(stack.settings.siteUrl + estimate, request)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('£18,500')
})

describe.each([true, false])('the five questions, with JavaScript %s', (javaScriptEnabled) => {
  const questions = '/help-advice/which-help'
  const show = (page: Page) => page.getByRole('button', {name: 'Show me'}).click()
  const answer = async (page: Page, answers: Record<string, string>) => {
    for (const [name, value] of Object.entries(answers))
      await page.locator(`[name=${name}][value=${value}]`).check()
    await show(page)
  }

  test('end in services, a price and the payer, are taken into Arrange Care, and stand in no address', async () => {
    const page = await newPage(javaScriptEnabled)
    await page.goto(`${stack.settings.siteUrl}/help-advice`)
    await page.getByRole('link', {name: /Five questions/}).click()
    await page.waitForURL(`**${questions}`)
    await answer(page, {
      for: 'parent',
      hard: 'washing',
      often: 'daily',
      when: 'now',
      savings: 'above',
    })
    await page.locator('#estimate-result').waitFor()
    await page.waitForLoadState()
    expect(page.url()).toBe(`${stack.settings.siteUrl}${questions}#estimate-result`)
    const words = await page.locator('main').innerText()
    for (const part of ['£70–£210', 'Personal Care', 'you pay in full until'])
      expect(words).toContain(part)
    expect(words).toContain('Urgent care can usually start')
    if (javaScriptEnabled) {
      expect(await violations(page)).toEqual([])
      expect(await lostTo(page)).toEqual([])
    }
    const mail = await page.getByRole('link', {name: 'Send it by email'}).getAttribute('href')
    const message = decodeURIComponent(mail ?? '')
    expect(message).toContain('What is hard: Washing, dressing or the toilet.')
    expect(message).toContain(`${stack.settings.siteUrl}${questions}`)
    expect(message).not.toMatch(/[?&](for|hard|often|savings)=|pay in full/)

    await page.getByRole('button', {name: 'Arrange Care with these answers'}).click()
    await page.getByText('Your answers are filled in below').waitFor()
    await page.waitForLoadState()
    expect(page.url()).toBe(`${stack.settings.siteUrl}/arrange-care/check`)
    expect(await page.title()).toMatch(/^Arrange Care/)
    expect(await page.locator('[name=careFor][value=parent]').isChecked()).toBe(true)
    const details = await page.locator('[name=additionalInfo]').inputValue()
    expect(details).toContain('What is hard: Washing, dressing or the toilet.')
    expect(details).not.toMatch(/savings|pay/i)
    // The form has the answers, so only the other fields are missing.
    await page.getByRole('button', {name: 'Request Care'}).click()
    await expect
      .poll(() => page.locator('#problem').getByRole('link').allInnerTexts())
      .toEqual([
        'Name must be at least 2 characters',
        'Please enter a valid email address',
        'Please enter a valid phone number',
        'Please enter a valid address',
        'Please select a preferred start date',
        'Please select the best time to reach you',
      ])
  })

  test('name the ones left open, and keep the given answers', async () => {
    const page = await newPage(javaScriptEnabled)
    await page.goto(stack.settings.siteUrl + questions)
    await answer(page, {for: 'myself', savings: 'below'})
    await page.locator('#problem').waitFor()
    await page.waitForLoadState()
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.locator('#problem').getByRole('link').allInnerTexts()).toEqual([
      'Choose what is hard',
      'Choose how often someone should come',
      'Choose when help should start',
    ])
    expect(await page.locator('[name=for][value=myself]').isChecked()).toBe(true)
    expect(await page.locator('[name=savings][value=below]').isChecked()).toBe(true)
  })
})

/** A form's page and the fields that it asks for; a group of checkboxes cannot be announced so. */
function requiredIn<Kind extends EnquiryKind>(kind: Kind): [string, string[]] {
  const form = forms[kind]
  const lists: readonly string[] = form.lists
  const {errors = {}} = checkAnswers(form, {})
  return [form.site.page.path, Object.keys(errors).filter((name) => !lists.includes(name))]
}

test('a question is announced as required where it may not be left out, and nowhere else', async () => {
  const requirements: [string, string[]][] = [
    ...enquiryKinds.map(requiredIn),
    [pages.whichHelp.path, ['for', 'often', 'when']],
    [pages.costOfVisitingCare.path, Object.keys(readAnswers(weeklyCostAnswers, {}).errors)],
    [guide, Object.keys(readAnswers(meansTestAnswers, {}).errors)],
  ]
  for (const [path, required] of requirements) {
    const html = await stack.read(path)
    const announced = html.matchAll(
      /<(?:input|textarea|select) id="(\w+)"[^>]*aria-required="true"|<fieldset id="(\w+)-field"[^>]*aria-required="true"/g,
    )
    const names = [...announced].map(([, control, group]) => control ?? group)
    expect([path, names.toSorted()]).toEqual([path, required.toSorted()])
  }
  expect(readAnswers(whichHelpAnswers, {}).errors).not.toHaveProperty('savings')
})
