import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {startMailServer} from 'web/test/enquiriesMailServer.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {signIn} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {StudioPage} from '../studioPage.ts'

// What staff say to each other about the content: comments on its fields, and tasks.

let stack: Stack
let browser: Browser
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
  stack = await Stack.start(['lake'], {
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await stack?.close()
  await mail?.close()
})

/** Somebody's own browser, signed in. */
async function enter(options: Parameters<typeof signIn>[2], width = 1280) {
  const context = await browser.newContext({viewport: {width, height: 900}})
  onTestFinished(() => context.close())
  const {email} = await signIn(context, stack, options)
  const page = await context.newPage()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  return {page, email, hosts, studio: new StudioPage(page, stack.settings.studioUrl)}
}

/** Where a mail to somebody leads. */
async function linkMailedTo(email: string, about: string): Promise<string> {
  const found = () =>
    mail.received.find(({to, mail: {subject}}) => to.includes(email) && subject?.includes(about))
  await expect.poll(found).toBeDefined()
  return /^http\S+$/m.exec(found()?.mail.text ?? '')?.[0] ?? ''
}

const threads = (page: Page) => page.getByTestId('comments-list-item')

/** Of a lake that is killed or away, and of a page that is left, the browser tells by itself. */
const isOwn = (error: string) => !/ERR_CONNECTION_(REFUSED|RESET)|already in CLOSING/.test(error)

/** Opens the comment box of a field: it is offered once the field is pointed at. */
async function commentOn(page: Page, path: string) {
  const field = page.getByTestId(`field-${path}`)
  const box = page.getByTestId('comment-input-editable')
  const open = async () => {
    if (await box.isVisible()) return true
    await field.hover({timeout: 5000})
    await field.getByRole('button', {name: 'Add comment'}).click({timeout: 5000})
    return box.isVisible()
  }
  await expect.poll(open).toBe(true)
  return box
}

test('an editor asks a writer on a field, who is mailed, answers and resolves', async () => {
  const {
    page: writing,
    email,
    hosts,
    studio: writer,
  } = await enter({
    role: 'writer',
    name: 'Will Writer',
  })
  const {page, studio} = await enter({role: 'editor', name: 'Edith Editor'})
  await studio.openSingleton('homePage')
  const box = await commentOn(page, 'hero.title')
  await box.click()
  await page.keyboard.type('Is this still true, @Will')
  const colleagues = page.getByTestId('comments-mentions-menu')
  await colleagues.getByText('Will Writer').waitFor()
  await page.keyboard.press('Enter')
  await colleagues.waitFor({state: 'detached'})
  await page.getByTestId('comment-input-send-button').click()
  await threads(page).getByText('Is this still true').waitFor()

  await writing.goto(await linkMailedTo(email, 'Edith Editor mentioned you'))
  await threads(writing).getByText('Is this still true').waitFor()

  // What was said is there when the lake comes back, and goes on. A Studio that has not loaded all of
  // itself by then loads anew.
  for (const each of [studio, writer])
    await expect.poll(() => each.restsFor()).toBeGreaterThan(1500)
  await stack.stop('lake', 'SIGKILL')
  await stack.start('lake')

  const answer = threads(writing).getByTestId('comment-input-editable')
  await answer.click()
  await writing.keyboard.type('Yes, I asked the office')
  await threads(writing).getByTestId('comment-input-send-button').click()
  await threads(page).getByText('Yes, I asked the office').waitFor()

  await threads(writing).getByText('Is this still true').hover()
  await threads(writing).getByTestId('comments-list-item-status-button').first().click()
  await expect.poll(() => threads(page).count()).toBe(0)
  await page.reload()
  await expect.poll(() => threads(page).count()).toBe(0)
  expect([...studio.errors, ...writer.errors].filter(isOwn)).toEqual([])
  expect(hosts).toEqual(new Set(['localhost']))
})

test('a task is made about a document, given to a colleague and done', async () => {
  const {
    page: reviewing,
    email,
    hosts,
    studio: reviewer,
  } = await enter({
    role: 'editor',
    name: 'Rita Reviewer',
  })
  const {page, studio} = await enter({role: 'writer', name: 'Walt Writer'})
  await studio.openSingleton('siteSettings')
  const make = page.getByRole('menuitem', {name: 'Create new task'})
  const choose = async () => {
    if (!(await make.isVisible())) {
      await page.getByTestId('pane-context-menu-button').last().click({timeout: 5000})
    }
    await make.click({timeout: 5000})
    return true
  }
  await expect.poll(choose).toBe(true)
  await page.getByPlaceholder('Task title').fill('Please review the telephone number')
  await page.getByText('Select assignee').click()
  await page.getByRole('menuitem').getByText('Rita Reviewer').click()
  await page.getByRole('button', {name: 'Create Task'}).click()
  await page.getByTestId('tasks-list-item').getByText('Please review').waitFor()

  await reviewing.goto(stack.settings.studioUrl)
  const forReviewer = reviewing.getByRole('region', {name: 'Tasks for you'})
  await forReviewer.getByText('Please review').waitFor()
  await reviewing.goto(await linkMailedTo(email, 'Walt Writer gave you a task'))
  await reviewing.getByRole('button', {name: 'To Do'}).click()
  await reviewing.getByRole('menuitem', {name: 'Done'}).click()
  await reviewing.getByRole('button', {name: 'Done'}).waitFor()
  await forReviewer.getByText('There are none').waitFor()
  expect([...studio.errors, ...reviewer.errors].filter(isOwn)).toEqual([])
  expect(hosts).toEqual(new Set(['localhost']))
})

test('who may not comment is offered neither comments nor tasks', async () => {
  const {page: editing, studio: editor} = await enter({role: 'editor', name: 'Ed Editor'})
  await editor.openSingleton('homePage')
  await editing.getByTestId('tasks-toolbar').waitFor()
  await expect.poll(() => editing.getByRole('button', {name: 'Comments'}).count()).toBe(1)
  const {page, studio} = await enter({role: 'viewer', name: 'Vera Viewer'})
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await page.getByTestId('field-hero.title').hover()
  await page.getByTestId('field-actions-trigger').first().waitFor()
  expect(await page.getByTestId('tasks-toolbar').count()).toBe(0)
  expect(await page.getByRole('button', {name: 'Comments'}).count()).toBe(0)
  expect(await page.getByRole('button', {name: 'Add comment'}).count()).toBe(0)
  expect(studio.errors).toEqual([])
})
