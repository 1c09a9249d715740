// @module-tag slow: restarts the lake while people type
// @module-tag crowded
import {setTimeout as pause} from 'node:timers/promises'
import {randomNumbers} from '@home-care/lake/test/randomNumbers.ts'
import type {Locator, Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {Stack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'

// The whole Studio, used by one person and by two. studio/test/typing.test.ts has its document store alone.

const restarts = 5

const seed = Date.now()
const random = randomNumbers(seed)

/** The Studio saves text from an outage letter by letter; this is not a speed limit. */
const patiently = {timeout: 300_000, interval: 200}

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start()
})

const storySchema = z.object({
  description: z.string(),
  body: z.array(z.object({children: z.array(z.object({text: z.string()}))})),
})

interface Place {
  tab: string
  control(page: Page): Locator
  readScreen(control: Locator): Promise<string>
  readStored(story: z.infer<typeof storySchema>): string
}

const plain: Place = {
  tab: 'On lists',
  control: (page) => page.getByTestId('field-description').locator('textarea'),
  readScreen: (control) => control.inputValue(),
  readStored: ({description}) => description,
}
const paragraph = (n: number): Place => ({
  tab: 'Story',
  control: (page) =>
    page
      .getByTestId('field-body')
      .locator('[contenteditable="true"] [data-pt-block="text"]')
      .nth(n),
  readScreen: (control) => control.innerText(),
  readStored: ({body}) => body[n]?.children.map(({text}) => text).join('') ?? '',
})

const emptyParagraph = (key: string) => ({
  _key: key,
  _type: 'block',
  children: [{_key: `${key}-words`, _type: 'span', text: '', marks: []}],
  markDefs: [],
  style: 'normal',
})

async function beginStory() {
  const id = `typed-${crypto.randomUUID()}`
  await stack.lakeClient().create({
    _id: `drafts.${id}`,
    _type: 'careStories',
    title: 'Typed together',
    slug: {_type: 'slug', current: id},
    description: '',
    body: [emptyParagraph('first'), emptyParagraph('second')],
  })
  return id
}

async function person(
  name: string,
  id: string,
  {tab, control: find, readScreen, readStored}: Place,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const {page, studio} = await openStudio(browser, stack, {name, role: 'editor'})
  await prepare(page)
  await studio.edit('careStories', id)
  await page.getByRole('tab', {name: tab, exact: true}).click()
  const control = find(page)
  await control.waitFor()
  await studio.rests()
  const enter = async () => {
    await control.click()
    return control.evaluate(
      (element) =>
        element === document.activeElement ||
        element.contains(document.getSelection()?.anchorNode ?? null),
    )
  }
  await expect.poll(enter).toBe(true)
  let typed = ''
  return {
    readStored,
    page,
    typed: () => typed,
    readScreen: () => readScreen(control),
    async type(words: string) {
      for (const letter of words) {
        await page.keyboard.type(letter)
        typed += letter
        await pause(30 + random(120))
      }
    },
  }
}

const byOne: [string, Place[]][] = [
  ['one person in plain text', [plain]],
  ['one person in rich text', [paragraph(0)]],
]
const byTwo: [string, Place[]][] = [
  ['two people in plain and in rich text', [plain, paragraph(0)]],
  ['two people in two paragraphs of one text', [paragraph(0), paragraph(1)]],
]

test.for([...byOne, ...byTwo])(
  'every letter of %s is kept, in order, while the lake goes and comes back',
  {timeout: 700_000 + restarts * 30_000},
  async ([, fields]) => {
    // The draft exists before anyone types: when two first letters both create it, the Studio may drop
    // one.
    const id = await beginStory()
    const lake = stack.lakeClient()
    const people = await Promise.all(
      fields.map((field, n) => person(['Anna', 'Ben'][n] ?? '', id, field)),
    )
    let isTyping = true
    const typing = Promise.all(
      people.map(async (somebody, n) => {
        for (let word = 0; isTyping; word++) await somebody.type(`${'ab'[n]}${word} `)
        await somebody.type('end.')
      }),
    )
    const moments: string[] = []
    while (moments.length < restarts) {
      const moment = random(1500)
      const signal = moments.length % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
      moments.push(`${signal} after ${moment} ms`)
      await pause(moment)
      await stack.stop('lake', signal)
      await pause(random(300))
      await stack.start('lake')
    }
    isTyping = false
    await typing

    const message = `seed ${seed}: ${moments.join(', ')}`
    const typed = people.map((somebody) => somebody.typed())
    const readStored = async () => {
      const story = await lake.fetch('*[_id == $id][0]', {id}, {perspective: 'drafts'})
      const parsed = storySchema.parse(story)
      return people.map((somebody) => somebody.readStored(parsed))
    }
    await expect.poll(readStored, {...patiently, message}).toEqual(typed)
    const readScreen = () => Promise.all(people.map((somebody) => somebody.readScreen()))
    await expect.poll(readScreen, {...patiently, message}).toEqual(typed)

    await publish(id)
    const visit = async () => {
      const response = await fetch(`${stack.settings.siteUrl}/care-stories/${id}`)
      const text = await response.text()
      return typed.filter((words) => !text.includes(words))
    }
    await expect.poll(visit, {...patiently, message}).toEqual([])
  },
)

const publish = (id: string) =>
  stack.lakeClient().action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })

const saving = /\/data\/(?:mutate|actions)\//

test.for(byOne)('%s goes on in the same place when a colleague publishes', async ([, [field]]) => {
  if (!field) throw new Error('No field')
  const id = await beginStory()
  const ben = await person('Ben', id, field)
  const readStored = async () => {
    const story = await stack.lakeClient().fetch('*[_id == $id][0]', {id}, {perspective: 'drafts'})
    return ben.readStored(storySchema.parse(story))
  }
  const seesPublished = () => ben.page.getByTestId('document-header-Published-chip').isEnabled()
  await ben.type('Before, ')
  await expect.poll(readStored).toBe('Before, ')
  await publish(id)
  await expect.poll(seesPublished).toBe(true)
  await ben.type('and after')
  await expect.poll(readStored).toBe('Before, and after')

  // A letter on its way when the draft is published may be lost, but typing goes on.
  const letThrough = await holdBack(ben.page, saving)
  const underWay = ben.page.waitForRequest(saving)
  await ben.type('!')
  await underWay
  await publish(id)
  await expect.poll(() => ben.readScreen()).not.toContain('!')
  letThrough()
  await ben.type(' all.')
  await expect.poll(readStored).toMatch(/^Before, and after!? all\.$/)
  await ben.page.unrouteAll({behavior: 'wait'})
})

const streamedSchema = z.object({type: z.literal('text'), id: z.string(), text: z.string()})
const textBox = (page: Page, isEditable: boolean) =>
  page
    .getByTestId('field-body')
    .locator(`[contenteditable="${isEditable}"]:not([contenteditable] *)`)

/** Holds the second event of a publication back until the form is read-only for the first. */
const partPublications = (page: Page) =>
  page.routeWebSocket(/\/listen-socket$/, (socket) => {
    const passedOn = new Map<string, Promise<void>>()
    socket.connectToServer().onMessage((message) => {
      const {data} = streamedSchema.safeParse(JSON.parse(String(message)))
      if (!data) return socket.send(message)
      for (const text of data.text.split(/(?<=\n\n)/)) {
        const pass = async () => {
          await passedOn.get(data.id)
          if (text.includes('"transactionCurrentEvent":1'))
            await textBox(page, false)
              .waitFor({state: 'attached'})
              .catch(() => {})
          socket.send(JSON.stringify({...data, text}))
        }
        passedOn.set(data.id, pass())
      }
    })
  })

test('formatted text keeps the focus when the two events of a publication come apart', async () => {
  const id = await beginStory()
  const field = paragraph(0)
  const ben = await person('Ben', id, field, partPublications)
  const readStored = async () => {
    const story = await stack.lakeClient().fetch('*[_id == $id][0]', {id}, {perspective: 'drafts'})
    return ben.readStored(storySchema.parse(story))
  }
  await ben.type('Before, ')
  await expect.poll(readStored).toBe('Before, ')
  const readOnly = textBox(ben.page, false).waitFor({state: 'attached'})
  await Promise.all([readOnly, publish(id)])
  await textBox(ben.page, true).waitFor()
  await ben.type('and after')
  await expect.poll(readStored).toBe('Before, and after')
})

test('two people who type in one plain field by turns each keep their place', async () => {
  const id = await beginStory()
  let words = 'The middle of the sentence.'
  await stack.lakeClient().patch(`drafts.${id}`).set({description: words}).commit()
  const [anna, ben] = await Promise.all([person('Anna', id, plain), person('Ben', id, plain)])
  const middle = 'The middle '.length
  const putCaret = ({page}: typeof anna, place: number) =>
    plain
      .control(page)
      .evaluate(
        (field, at) => field instanceof HTMLTextAreaElement && field.setSelectionRange(at, at),
        place,
      )
  await putCaret(anna, middle)
  await putCaret(ben, words.length)
  for (const turn of ['1', '2', '3']) {
    await anna.type(turn)
    words = `${words.slice(0, middle + Number(turn) - 1)}${turn}${words.slice(middle + Number(turn) - 1)}`
    await expect.poll(ben.readScreen).toBe(words)
    await ben.type(turn)
    words += turn
    await expect.poll(anna.readScreen).toBe(words)
  }
  expect(words).toBe('The middle 123of the sentence.123')
})
