// @module-tag slow: the Studio. A stack of its own, since it sends mail, and signs people in by a work account’s provider.
// @module-tag crowded
import {text} from 'node:stream/consumers'
import {CLIENT, startOpenIdProvider} from '@home-care/lake/test/openIdProvider.ts'
import {codeOf, cookiesOf, signInAgain} from '@home-care/lake/test/signIn.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {cookiesFor, invite, newMember, runStaffCommand, writeAs} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {enterText, openStudio, StudioPage, untilShown} from '../studioPage.ts'

let stack: Stack
let mail: Awaited<ReturnType<typeof startMailServer>>
let openId: Awaited<ReturnType<typeof startOpenIdProvider>>

beforeAll(async () => {
  mail = await startMailServer()
  openId = await startOpenIdProvider(() => `${stack.settings.studioUrl}/auth/oidc/callback`)
  stack = await Stack.start(['lake', 'web'], {
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'Microsoft 365',
  })
})

afterAll(async () => {
  await mail?.close()
  openId?.close()
})

const ada = {role: 'administrator', name: 'Ada Office'} as const

const openPage = () => browser.newPage({viewport: {width: 1400, height: 1000}})

test('an administrator invites a colleague, who follows the mail’s link and publishes', async () => {
  const {page: office} = await openStudio(browser, stack, ada)
  // An address of its own for each try.
  const email = `editor-${Date.now()}@care.example`
  await office.goto(`${stack.settings.studioUrl}/staff`)
  await office.getByLabel('Email address').fill(email)
  await office.getByLabel('Role', {exact: true}).selectOption('editor')
  await office.getByRole('button', {name: 'Invite'}).click()
  await office.getByText(new RegExp(`^${email} is invited: .+ by mail`)).waitFor()
  const invitation = mail.received.find(({to}) => to.includes(email))
  const link = /http\S+/.exec(invitation?.mail.text ?? '')?.[0] ?? ''

  const page = await openPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill('Nia Editor')
  await page.getByLabel('A new password').fill('three unrelated words')
  await page.getByRole('button', {name: 'Continue'}).click()
  const secret = await page.locator('code').innerText()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', {name: 'Copy'}).click()
  await page.getByRole('status').getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.emulateMedia({media: 'print'})
  expect(await page.getByRole('img').isVisible()).toBe(false)
  expect(await page.getByText(codes[9] ?? 'None').isVisible()).toBe(true)
  await page.emulateMedia({media: null})
  await page.getByLabel('The six digits the app shows now').fill(await codeOf(secret))
  await page.getByRole('button', {name: 'Finish and open the Studio'}).click()
  await page.waitForURL(({pathname}) => !pathname.startsWith('/auth/'))

  const studio = new StudioPage(page, stack.settings.studioUrl)
  await studio.openSingleton('homePage')
  await studio.text('hero.title').fill('Written by Nia')
  await studio.publish()
  await expect
    .poll(async () => (await fetch(stack.settings.siteUrl)).text())
    .toContain('Written by')
  expect(await page.evaluate(() => JSON.stringify({...localStorage}))).not.toMatch(/token/i)
  expect(studio.errors).toEqual([])
  await office.reload()
  const row = office.getByTestId(`member-${email}`)
  await row.getByText('Nia Editor').waitFor()
  // Choosing a role only shows its purpose; the button changes it.
  const role = async () => (await runStaffCommand(stack, 'list')).match(`${email}.*`)?.[0]
  await row.getByLabel('Role of Nia Editor').selectOption('viewer')
  await row.getByText('Changes nothing').waitFor()
  expect(await role()).toContain('editor')
  // A click during a change waits until the change is done.
  const clicked = Promise.withResolvers<void>()
  await office.route('**/staff/members/*', (route) => clicked.promise.then(() => route.continue()))
  await row.getByRole('button', {name: 'Make viewer'}).click()
  await row.getByRole('button', {name: 'End sessions'}).click()
  clicked.resolve()
  await expect.poll(role).toContain('viewer')
  await page.getByRole('heading', {name: 'Sign in'}).waitFor()
  // The buttons that were pressed are gone.
  const focused = office.locator('section:focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Members')

  await office.getByLabel('Email address').fill('not.coming@care.example')
  await office.getByRole('button', {name: 'Invite'}).click()
  await office.getByRole('button', {name: 'Withdraw the invitation of not.coming'}).click()
  await office
    .getByText(/^not\.coming@care\.example/)
    .first()
    .waitFor({state: 'detached'})

  const trail = office.getByTestId('audit-trail')
  const published = `Nia Editor (${email}) published: homePage`
  await trail.getByText(published).first().waitFor()
  await trail.getByText('Ada Office', {exact: false}).first().waitFor()
  expect(await office.getByRole('alert').count()).toBe(0)
  const saving = office.waitForEvent('download')
  await office.getByRole('button', {name: 'Export as CSV'}).click()
  expect(await text(await (await saving).createReadStream())).toContain(
    `"Nia Editor (${email})","published"`,
  )
})

test('a member with a work account signs in with it, and deals with enquiries', async () => {
  const {siteUrl, studioUrl} = stack.settings
  openId.desk.person = {sub: 'employee-12', email: 'olu@willowbrook.example', name: 'Olu Office'}
  const link = await invite(stack, 'olu@willowbrook.example', 'enquiries')
  const come = async (address: string) => {
    const page = await openPage()
    await page.goto(address)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', {name: 'Continue with Microsoft 365'}).click()
    return page
  }
  const first = await come(link)
  await first.getByRole('heading', {name: 'Enquiries'}).waitFor()
  // Nothing of the bar leads to content, which this role cannot open.
  for (const part of ['studio-search', 'new-document-button', 'global-perspective-menu-button'])
    expect(await first.getByTestId(part).isVisible(), part).toBe(false)
  await first.getByRole('button', {name: 'Your account'}).click()
  await first.getByRole('heading', {name: 'Your account'}).waitFor()

  const later = await come(`${studioUrl}/auth/sign-in?origin=${studioUrl}/enquiries`)
  await later.getByRole('heading', {name: 'Enquiries'}).waitFor()
  const {reference} = await (
    await postJson(`${siteUrl}${referralForm.endpoint}`, validReferral)
  ).json()
  await later.getByRole('button', {name: reference}).waitFor()
})

/** Adds a virtual authenticator that keeps passkeys, unlocked until `unlock(false)`. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const {authenticatorId} = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlock: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified}),
  }
}

test('an invited member signs up with a passkey, and in again with it, without typing a password', async () => {
  const {studioUrl} = stack.settings
  const page = await openPage()
  const device = await giveDevice(page)
  await page.goto(await invite(stack, 'kit@care.example', 'editor'))
  const make = page.getByRole('button', {name: 'Use a passkey'})
  await make.click()
  await page.getByRole('alert').getByText('Please enter your name.').waitFor()
  await page.getByLabel('Your name').fill('Kit Editor')
  await make.click()
  await page.getByRole('heading', {name: 'Hello, Kit Editor'}).waitFor()
  await page.getByRole('button', {name: 'Your account'}).click()
  await page.getByText('not used yet').waitFor()
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(studioUrl)
  const show = page.getByRole('button', {name: 'Sign in with a passkey'})
  await show.waitFor()
  expect(await violations(page)).toEqual([])
  await device.unlock(false)
  await show.click()
  await page.getByRole('alert').getByText('It was cancelled, or took too long').waitFor()
  await device.unlock(true)
  await show.click()
  await page.getByRole('heading', {name: 'Hello, Kit Editor'}).waitFor()
})

test('a member with a password adds a passkey, and removes the one of a lost device', async () => {
  const {page, member} = await openStudio(browser, stack, {role: 'writer', name: 'Lou Writer'})
  const {studioUrl} = stack.settings
  await giveDevice(page)
  await page.goto(`${studioUrl}/auth/account`)
  await page.getByLabel('What you call this device').fill('Office desk')
  const add = page.getByRole('button', {name: 'Add a passkey'})
  await add.click()
  await page.getByText('Office desk').waitFor()
  await add.click()
  await page.getByRole('alert').getByText('This device has a passkey for you already').waitFor()

  const other = await openPage()
  const cookie = await signInAgain(studioUrl, member)
  await other.context().addCookies(cookiesFor(studioUrl, cookie))
  await other.goto(`${studioUrl}/auth/account`)
  await other.getByRole('button', {name: 'Remove Office desk'}).click()
  await other.getByText('You have none yet').waitFor()

  await other.getByLabel('The password you have now').fill(member.password)
  await other.getByLabel('A new password').fill('another three words')
  await other.getByRole('button', {name: 'Change password'}).click()
  await other.getByRole('status').getByText('Your password is changed').waitFor()
  expect(await violations(other)).toEqual([])

  // The device's session has ended, and its passkey is refused.
  await page.goto(`${studioUrl}/auth/account`)
  await page.getByRole('button', {name: 'Sign in with a passkey'}).click()
  await page.getByRole('alert').getByText('This passkey is not known here').waitFor()
})

test('a writer is offered neither publishing nor scheduling', async () => {
  const {page, studio} = await openStudio(browser, stack, {role: 'writer', name: 'Will Writer'})
  await studio.openSingleton('siteSettings')
  await studio.text('phone').fill('01604 555 020')
  await page.getByText('Unpublished changes').waitFor()
  await page.locator('[data-testid="action-publish"][data-disabled="true"]').waitFor()
  await page.getByRole('button', {name: 'More tools'}).click()
  await page.getByRole('menuitem', {name: 'Releases'}).waitFor()
  for (const name of ['Enquiries', 'Pictures', 'Query (technical)'])
    for (const role of ['link', 'menuitem'] as const)
      expect(await page.getByRole(role, {name}).count(), name).toBe(0)
  await page.keyboard.press('Escape')
  const openMenu = () => page.getByTestId('action-menu-button').click({timeout: 5000})
  await untilShown(page.locator('[data-testid="action-Schedulepublish"][data-disabled]'), openMenu)
  await page.goto(`${stack.settings.studioUrl}/releases`)
  await page.getByRole('button', {name: 'New release', disabled: true}).waitFor()

  // Nor can a writer change a colleague's schedule.
  const lake = stack.lakeClient()
  const {releaseId} = await lake.releases.create({
    metadata: {title: 'Site settings', releaseType: 'scheduled', cardinality: 'one'},
  })
  await lake.createVersion({publishedId: 'siteSettings', baseId: 'siteSettings', releaseId})
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await lake.releases.schedule({releaseId, publishAt})
  await page.goto(`${stack.settings.studioUrl}/structure/siteSettings?perspective=${releaseId}`)
  await page.getByText('Scheduled to be published').waitFor()
  const disabled = page.locator('[role="menuitem"][data-disabled]')
  for (const action of ['Publish now', 'Pause to edit', 'Delete schedule'])
    await untilShown(disabled.filter({hasText: action}), openMenu)
})

test('a member who is suspended in mid-edit is signed out at once, and a colleague gets their work', async () => {
  const {page, member, studio} = await openStudio(browser, stack, {
    role: 'editor',
    name: 'Eve Leaving',
  })
  await studio.openSingleton('homePage')
  await studio.text('hero.title').fill('Begun by Eve')
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const title = () => lake.fetch('*[_id == "drafts.homePage"][0].hero.title')
  await expect.poll(title).toBe('Begun by Eve')
  // Another person may have the same name.
  const {page: office, member: successor} = await openStudio(browser, stack, ada)
  await office.goto(`${stack.settings.studioUrl}/staff`)
  await office.getByTestId(`member-${member.email}`).getByRole('button', {name: 'Suspend'}).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByText('They leave 1 draft, and the enquiries that they deal with.').waitFor()
  expect(await violations(office, '[role=dialog]')).toEqual([])
  await dialog
    .getByLabel('Hand their work to')
    .selectOption({label: `${ada.name} (${successor.email})`})
  await dialog.getByRole('button', {name: 'Hand over and suspend'}).click()
  await page.getByRole('heading', {name: 'Sign in'}).waitFor()
  await page.getByText('If you still work here, sign in to carry on.').waitFor()
  await office.getByTestId(`member-${member.email}`).getByText('Suspended').waitFor()
  await office.goto(`${stack.settings.studioUrl}/start`)
  const tasks = office.getByRole('region', {name: 'Tasks for you'})
  await tasks.getByText(/^Go on with “.+”, begun by Eve Leaving$/).waitFor()
})

test.each([
  ['a plain field', 'Title', (studio: StudioPage) => studio.text('title')],
  ['a formatted text', 'Story', (studio: StudioPage) => studio.richText('body')],
])(
  'who loses the right to write while typing in %s goes on beside the form, and copies every word',
  async (_where, label, fieldOf) => {
    const {page, member, studio} = await openStudio(browser, stack, {role: 'editor', name: 'Ron'})
    const lake = stack.lakeClient().withConfig({perspective: 'raw'})
    const id = crypto.randomUUID()
    const stored = async () => JSON.stringify(await lake.getDocument(`drafts.${id}`))
    const span = {_key: 'b', _type: 'span', text: '', marks: []}
    await lake.create({
      _id: `drafts.${id}`,
      _type: 'careStories',
      title: '',
      body: [{_key: 'a', _type: 'block', style: 'normal', markDefs: [], children: [span]}],
    })
    await studio.edit('careStories', id)
    const field = fieldOf(studio)
    await field.waitFor()
    await studio.rests()
    await enterText(field)
    const words = 'Typed before my role was changed, while it was, and after that.'
    const typing = page.keyboard.type(words, {delay: 60})
    await expect.poll(stored).toContain('Typed')
    await runStaffCommand(stack, 'role', member.email, '--role', 'viewer')
    await typing
    const refused = page.getByRole('alert')
    await refused.getByText('These words were refused and are not saved.').waitFor()
    expect(await violations(page, '[role=alert]')).toEqual([])
    expect(await refused.getByLabel(label).inputValue()).toBe(words)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await refused.getByRole('button', {name: 'Copy all'}).press('Enter')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(`${label}\n${words}`)
  },
)

test('who is signed out while typing loses no letter: they sign in in a window and go on', async () => {
  const {page, member, studio} = await openStudio(browser, stack, {...ada, name: 'Ida Away'})
  const signInAbove = async (code = '') => {
    const dialog = page.getByRole('dialog', {name: 'You are signed out'})
    await dialog.waitFor()
    expect(await violations(page, '#sign-in')).toEqual([])
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', {name: 'Sign in here'}).click()
    const above = await opened
    await above.getByText('Leave it open: it saves your words once you are signed in').waitFor()
    await above.getByLabel('Email address').fill(member.email)
    await above.getByLabel('Password').fill(member.password)
    await above.getByRole('button', {name: 'Continue'}).click()
    await above.getByLabel('Code').fill(code)
    const closed = above.waitForEvent('close')
    await above.getByLabel('Code').press('Enter')
    await closed
    await dialog.waitFor({state: 'detached'})
  }
  const end = () => runStaffCommand(stack, 'end-sessions', member.email)
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const _id = 'drafts.typed-at-the-end'
  await lake.create({_id, _type: 'careStories', title: ''})
  await studio.edit('careStories', 'typed-at-the-end')
  const words = 'Typed before the end, during it, and after.'
  const field = studio.text('title')
  await field.waitFor()
  await studio.rests()
  const typing = field.pressSequentially(words, {delay: 60})
  await end()
  await typing
  expect(await field.inputValue()).toBe(words)
  await signInAbove(member.recoveryCodes[0])
  await expect.poll(async () => (await lake.getDocument(_id))?.title).toBe(words)
  expect(await field.inputValue()).toBe(words)

  await page.goto(`${stack.settings.studioUrl}/enquiries`)
  await page.getByRole('button', {name: 'By telephone'}).click()
  const entry = page.getByRole('dialog', {name: 'An enquiry that came by telephone'})
  await entry.getByLabel('What they asked for').selectOption('Call-back')
  const name = entry.getByLabel('Name')
  await name.fill('Gwen Caller')
  await entry.getByLabel('Phone').fill('01632 960111')
  await end()
  await signInAbove(member.recoveryCodes[1])
  expect(await name.inputValue()).toBe('Gwen Caller')
  await entry.getByRole('button', {name: 'Enter'}).click()
  await page.getByRole('heading', {name: /Gwen Caller/}).waitFor()

  // Nor what was chosen to be replaced, or planned in a dialog of Sanity's own.
  await page.goto(`${stack.settings.studioUrl}/words`)
  await page.getByLabel('Find these words').fill('Typed before the end')
  await page.getByLabel('Replace them with').fill('Written before the end')
  await page.getByRole('button', {name: 'Find', exact: true}).click()
  await page.getByText('Chosen: 1 place in 1 document.').waitFor()
  await end()
  await signInAbove(member.recoveryCodes[2])
  await page.getByRole('button', {name: 'Replace in drafts'}).click()
  await page.getByText('Replaced in 1 document.').waitFor()

  await studio.openSingleton('homePage')
  await studio.text('hero.title').fill('Planned in a dialog')
  await page.getByText('Unpublished changes').waitFor()
  const moment = page.getByRole('dialog').getByTestId('date-input')
  await untilShown(moment, () => studio.choose('Schedule publish'))
  await moment.fill('1 Apr 2027 09:00')
  await page.keyboard.press('Tab')
  await expect.poll(() => moment.inputValue()).toBe('1 Apr 2027 09:00')
  await end()
  await signInAbove(member.recoveryCodes[3])
  expect(await moment.inputValue()).toBe('1 Apr 2027 09:00')
})

test('the preview of a member ends with a suspension, the end of their sessions, or a role without drafts', async () => {
  const {siteUrl, studioUrl} = stack.settings
  await stack.lakeClient().createOrReplace({
    _id: 'drafts.not-out-yet',
    _type: 'careStories',
    title: 'Not out yet',
    slug: {_type: 'slug', current: 'not-out-yet'},
  })
  const linkBy = async (member: {cookie: string}, document: object) => {
    const secret = crypto.randomUUID()
    await writeAs(member, stack, {create: {...document, secret}})
    return `${siteUrl}/api/draft-mode/enable?sanity-preview-secret=${secret}`
  }
  /** A preview link as the Studio makes it when a member opens the preview. */
  const previewBy = (member: {cookie: string}) =>
    linkBy(member, {_id: `drafts.${crypto.randomUUID()}`, _type: 'sanity.previewUrlSecret'})
  const path = '/care-stories/not-out-yet'
  const open = async (link: string) => {
    const opened = await fetch(link, {redirect: 'manual'})
    expect(opened.status).toBe(307)
    const headers = {cookie: cookiesOf(opened)}
    const show = async () => (await fetch(siteUrl + path, {headers})).status
    expect(await show()).toBe(200)
    return show
  }
  const enter = async () => {
    const member = await newMember(stack, {role: 'viewer'})
    return {...member, show: await open(await previewBy(member))}
  }
  const opens = async (link: string) => (await fetch(link, {redirect: 'manual'})).status
  const [leaving, moved] = [await enter(), await enter()]
  const [lost, staying] = [await enter(), await enter()]
  const unused = await previewBy(leaving)
  const unusedOfLost = await previewBy(lost)
  await runStaffCommand(stack, 'suspend', leaving.email)
  await runStaffCommand(stack, 'role', moved.email, '--role', 'enquiries')
  await runStaffCommand(stack, 'end-sessions', lost.email)
  for (const {show} of [leaving, moved, lost]) await expect.poll(show).toBe(404)
  expect(await staying.show()).toBe(200)
  for (const link of [unused, unusedOfLost]) await expect.poll(() => opens(link)).toBe(401)

  // A new sign-in opens a new preview, and brings back none of the ended ones.
  await open(await previewBy({cookie: await signInAgain(studioUrl, lost)}))
  expect(await lost.show()).toBe(404)
  expect(await opens(unusedOfLost)).toBe(401)

  // A shared link ends with the editor who shared it.
  for (const end of [['role', '--role', 'viewer'], ['suspend']]) {
    const sharer = await newMember(stack, {role: 'editor'})
    const link = await linkBy(sharer, {
      _id: `sanity-preview-url-secret.${crypto.randomUUID()}`,
      _type: 'sanity.previewUrlShareAccess',
      path,
    })
    const shared = await open(link)
    const [command = '', ...more] = end
    await runStaffCommand(stack, command, sharer.email, ...more)
    await expect.poll(shared).toBe(404)
    await expect.poll(() => opens(link)).toBe(401)
  }
})

test('only members who deal with enquiries may read them, and only from the Studio’s page', async () => {
  const {siteUrl, studioUrl} = stack.settings
  const ask = async (cookie: string, origin = studioUrl) => {
    const address = `${studioUrl}/api/staff/enquiries`
    return (await fetch(address, {headers: {cookie, origin}})).status
  }
  for (const [role, status] of [
    ['administrator', 200],
    ['editor', 403],
    ['writer', 403],
    ['viewer', 403],
  ] as const)
    expect([role, await ask((await newMember(stack, {role})).cookie)]).toEqual([role, status])

  const {cookie, email} = await newMember(stack, {role: 'enquiries'})
  expect(await ask(cookie)).toBe(200)
  expect(await ask(cookie, siteUrl)).toBe(401)
  expect(await ask(cookie.replaceAll('=', '=x'))).toBe(401)
  await runStaffCommand(stack, 'suspend', email)
  expect(await ask(cookie)).toBe(401)
})
