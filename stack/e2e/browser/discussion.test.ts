// @module-tag slow: comments and tasks between several people in the Studio, of a stack that sends mail
// @module-tag crowded

import type {Role} from '@home-care/schemas/rules/roles.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {Stack} from '../stack.ts'
import {enterText, openStudio, untilShown} from '../studioPage.ts'

let stack: Stack
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
  stack = await Stack.start(['lake'], {
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
  })
})

afterAll(async () => {
  await mail?.close()
})

let people = 0

/** Signs a new member in, of a name that no other has, also when a test is tried again. */
async function enter(role: Role) {
  const name = `Sample${++people} ${role}`
  const {page, studio, member} = await openStudio(browser, stack, {width: 1280, role, name})
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  return {page, name, email: member.email, hosts, studio}
}

async function linkMailedTo(email: string, about: string): Promise<string> {
  const found = () =>
    mail.received.find(({to, mail: {subject}}) => to.includes(email) && subject?.includes(about))
  await expect.poll(found).toBeDefined()
  return /^http\S+$/m.exec(found()?.mail.text ?? '')?.[0] ?? ''
}

const threads = (page: Page) => page.getByTestId('comments-list-item')

/**
 * Whether the Studio logged this error; the browser itself logs a lake that is down, a page that is left,
 * and what the site is asked, which does not run here.
 */
const isOwn = (error: string) =>
  !/ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)|handshake response|already in CLOSING|502 .*\/api\/staff\//.test(
    error,
  )

test('an editor asks a writer on a field; the writer gets a mail, answers and resolves the comment', async () => {
  const {page: writing, name, email, hosts, studio: writer} = await enter('writer')
  const {page, name: editor, studio} = await enter('editor')
  await studio.openSingleton('homePage')
  await studio.commentOn('hero.title')
  await page.keyboard.type(`Is this still true, @${name.split(' ')[0]}`)
  const colleagues = page.getByTestId('comments-mentions-menu')
  // Enter picks the highlighted colleague.
  await colleagues.locator('[data-hovered]').getByText(name).waitFor()
  await page.keyboard.press('Enter')
  await colleagues.waitFor({state: 'detached'})
  await page.getByTestId('comment-input-send-button').click()
  await threads(page).getByText('Is this still true').waitFor()

  await writing.goto(await linkMailedTo(email, `${editor} mentioned you`))
  await threads(writing).getByText('Is this still true').waitFor()

  // The comments survive a restart of the lake, and can be answered.
  for (const each of [studio, writer]) await each.rests()
  await stack.stop('lake', 'SIGKILL')
  await stack.start('lake')

  const answer = threads(writing).getByTestId('comment-input-editable')
  await enterText(answer)
  await writing.keyboard.type('Yes, I asked the office')
  await threads(writing).getByTestId('comment-input-send-button').click()
  await threads(page).getByText('Yes, I asked the office').waitFor()

  await threads(writing).getByText('Is this still true').hover()
  await threads(writing).getByTestId('comments-list-item-status-button').first().click()
  await expect.poll(() => threads(page).count()).toBe(0)
  await page.reload()
  await page.getByText('No open comments yet').waitFor()
  expect(await threads(page).count()).toBe(0)
  expect([...studio.errors, ...writer.errors].filter(isOwn)).toEqual([])
  expect(hosts).toEqual(new Set(['localhost']))
})

test('a comment begun while its form is still read-only is kept', async () => {
  const {page, studio} = await enter('writer')
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await page.getByRole('link', {name: 'Start', exact: true}).click()
  // The form stays read-only until the query for the document's versions is answered.
  const letThrough = await holdBack(page, /versionOf/)
  await page.getByRole('region', {name: 'Published last'}).getByRole('link').first().click()
  const box = await studio.commentOn('title')
  const form = page.getByTestId('form-view')
  expect(await form.getAttribute('data-read-only')).toBe('true')
  await page.keyboard.type('Is this still true?')
  await box.getByText('Is this still true?').waitFor()
  letThrough()
  await expect.poll(() => form.getAttribute('data-read-only')).toBeNull()
  expect(await box.innerText()).toBe('Is this still true?')
  await page.getByTestId('comment-input-send-button').click()
  await threads(page).getByText('Is this still true?').waitFor()
  expect(studio.errors.filter(isOwn)).toEqual([])
})

test('a task is made about a document, given to a colleague and done', async () => {
  const {page: reviewing, name, email, hosts, studio: reviewer} = await enter('editor')
  const {page, name: writer, studio} = await enter('writer')
  await studio.openSingleton('siteSettings')
  await studio.chooseIn(
    page.getByTestId('pane-context-menu-button').last(),
    page.getByRole('menuitem', {name: 'Create new task'}),
  )
  await page.getByPlaceholder('Task title').fill('Please review the telephone number')
  await studio.chooseIn(
    page.getByText('Select assignee'),
    page.getByRole('menuitem').getByText(name),
  )
  await page.getByRole('button', {name: 'Create Task'}).click()
  await page.getByTestId('tasks-list-item').getByText('Please review').waitFor()

  await reviewing.goto(stack.settings.studioUrl)
  const forReviewer = reviewing.getByRole('region', {name: 'Tasks for you'})
  await forReviewer.getByText('Please review').waitFor()
  await reviewing.goto(await linkMailedTo(email, `${writer} gave you a task`))
  await reviewer.chooseIn(
    reviewing.getByRole('button', {name: 'To Do'}),
    reviewing.getByRole('menuitem', {name: 'Done'}),
  )
  await reviewing.getByRole('button', {name: 'Done'}).waitFor()
  await forReviewer.waitFor({state: 'detached'})
  expect([...studio.errors, ...reviewer.errors].filter(isOwn)).toEqual([])
  expect(hosts).toEqual(new Set(['localhost']))
})

test('a viewer is offered neither comments nor tasks', async () => {
  const {page: editing, studio: editor} = await enter('editor')
  await editor.openSingleton('homePage')
  await editing.getByTestId('tasks-toolbar').waitFor()
  await expect.poll(() => editing.getByRole('button', {name: 'Comments'}).count()).toBe(1)
  const {page, studio} = await enter('viewer')
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  // The parts that load last bring neither.
  await studio.rests()
  await untilShown(page.getByTestId('field-actions-trigger').first(), () =>
    page.getByTestId('field-hero.title').hover({timeout: 5000}),
  )
  expect(await page.getByTestId('tasks-toolbar').count()).toBe(0)
  expect(await page.getByRole('button', {name: 'Comments'}).count()).toBe(0)
  expect(await page.getByRole('button', {name: 'Add comment'}).count()).toBe(0)
  expect(studio.errors).toEqual([])
})
