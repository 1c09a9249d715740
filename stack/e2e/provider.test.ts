import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {
  ourPricesTitle,
  studioFigures,
  studioFigureTitles,
} from '@home-care/schemas/options/studioFigures.ts'
import {nationNames, nations, registerOf} from '@home-care/schemas/provider/nations.ts'
import {contrast, inPalette, paletteOf} from '@home-care/schemas/provider/palette.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {figureForms, figuresFrom, sayFigure} from '@home-care/schemas/rules/figureWords.ts'
import {sampleFor} from '@home-care/schemas/sample/documents.ts'
import {documentsOf} from '@home-care/schemas/sample/firstDocuments.ts'
import {allPages, pageIdOf, pathOfDocument} from '@home-care/schemas/site/relations.ts'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {parseHours, providerOf} from '../commands/provider/providerInput.ts'
import belfast from './belfast.json' with {type: 'json'}
import borders from './borders.json' with {type: 'json'}
import cardiff from './cardiff.json' with {type: 'json'}
import {copyTree} from './copyTree.ts'
import {isTeal, wordsOfTheFirst} from './firstProvider.ts'
import harbour from './harbour.json' with {type: 'json'}
import {wordsOfOtherNations} from './otherNations.ts'

const {content} = harbour
const [hours, place] = [content.hours[0], content.places[0]]

/** The provider with another value at a path, such as `content.places[0].county`. */
function withValue(path: string, value: unknown): object {
  const input = structuredClone(harbour)
  const names = path.match(/[^.[\]]+/g) ?? []
  let part: object = input
  for (const name of names.slice(0, -1)) part = Reflect.get(part, name)
  Reflect.set(part, names.at(-1) ?? '', value)
  return input
}

test('refuses nothing, and a list, and names the fields', () => {
  const message = /at name[\s\S]*at region[\s\S]*at counties[\s\S]*at content/
  expect(() => providerOf({})).toThrow(message)
  expect(() => providerOf([])).toThrow(/must be an object/)
})

test.each<[path: string, value: unknown, message: RegExp]>([
  ['name', ' ', /at name/],
  ['colour', 'red', /colour/],
  ['nation', 'cornwall', /is one of england[\s\S]*at nation/],
  ['nation', undefined, /at nation/],
  ['nation', 'scotland', /is not in Scotland: EX1, EX2, EX4[\s\S]*places\[0\]\.postcodeDistricts/],
  ['content.places.0.postcodeDistricts', ['JE2', 'IM1'], /is not in England: JE2, IM1/],
  ['counties', [], /names no county[\s\S]*at counties/],
  ['mainColour', 'red', /is a colour such as #0f4c4a[\s\S]*at mainColour/],
  ['mainColour', '#f5c000', /contrast of 1\.\d to 1[\s\S]*#[0-9a-f]{6} is as light/],
  ['copyrightYear', 27, /at copyrightYear/],
  ['content.phone', '123', /telephone number[\s\S]*at content\.phone/],
  ['content.email', 'none', /email address[\s\S]*at content\.email/],
  ['content.hours', [], /names no hours/],
  ['content.hours', 'always', /is hours such as Mon-Fri 8:00-18:00[\s\S]*at content\.hours/],
  ['content.places', ['Exeter'], /is a place such as [\s\S]*at content\.places\[0\]/],
  ['content.hours', [hours, hours], /has a day twice/],
  ['content.hours[0].days', ['Someday'], /at content\.hours\[0\]\.days\[0\]/],
  ['content.hours[0].days', [], /names no day/],
  ['content.hours[0].opens', '8', /24-hour clock[\s\S]*opens/],
  ['content.hours[0].closes', '00:01', /closes before it opens/],
  ['content.places', [], /names no place/],
  ['content.places', [place, place], /is there twice[\s\S]*places\[1\]\.name/],
  ['content.places[0].county', 'Kent', /is none of the counties[\s\S]*places\[0\]\.county/],
  ['content.places[0].name', '…', /no letter/],
  ['content.places[0].postcodeDistricts', ['EX1 2AB'], /first half of a postcode/],
  ['content.languages', ['pl', 'cy'], /is none of pl[\s\S]*at content\.languages\[1\]/],
  ['content.prices.eveningCharge', [0], /at content\.prices\.eveningCharge/],
  ['content.prices.personalCare', [29, 28], /from and to[\s\S]*personalCare/],
  ['content.prices.weekendCharge', [2, 4], /one sum[\s\S]*weekendCharge/],
  ['content.prices.walking', [5], /walking/],
  ['content.services[0].name', '', /at content\.services\[0\]\.name/],
  [
    'content.services',
    [{name: 'Night Calls'}],
    /has words of its own for companionship,[\s\S]*services\[0\]\.description/,
  ],
])('refuses another %s, %j, and names the field', (path, value, message) => {
  expect(() => providerOf(withValue(path, value))).toThrow(message)
})

test('what a provider does not say follows from what it says', () => {
  const {legalName: _, area: __, councils: ___, shortName: ____, ...least} = harbour
  expect(providerOf(least)).toMatchObject({
    shortName: 'Harbour',
    legalName: 'Sample Harbour Home Care of Devon Limited',
    area: 'Devon',
    across: 'across Devon',
    councils: [],
    examples: {place: 'Exeter', postcode: 'EX1', address: '12 High Street, Exeter, EX1 0AA'},
    map: null,
  })
})

test('an island has its article in sentences', () => {
  const counties = ['Isle of Wight']
  const places = cardiff.content.places.map((each) => ({...each, county: 'Isle of Wight'}))
  const by = providerOf({...cardiff, counties, content: {...cardiff.content, places}})
  expect([by.area, by.across]).toEqual(['the Isle of Wight', 'across the Isle of Wight'])
  const content = JSON.stringify(sampleFor(by))
  expect(content).toContain('on the Isle of Wight')
  expect(content).not.toContain('in the Isle')
  const orkney = JSON.stringify(sampleFor(providerOf({...borders, councils: ['Orkney Islands']})))
  expect(orkney).toContain('The council area that we serve is the Orkney Islands.')
})

test.each([
  ['Ynys Môn', 'ynys-mon'],
  ['Llŷn a’r Ŵyl', 'llyn-ar-wyl'],
  ['Þórshavn & Sanndaigh', 'thorshavn-sanndaigh'],
  ['Ceann a\u0300 Bhàigh', 'ceann-a-bhaigh'],
])('the page of %s has the address %s', (name, address) => {
  const [place] = cardiff.content.places.map((each) => ({...each, name}))
  const by = providerOf({...cardiff, content: {...cardiff.content, places: [place]}})
  expect(documentsOf(sampleFor(by), 'location').map(({slug}) => slug?.current)).toEqual([address])
})

test('a file says nation, councils and hours as the command asks for them', () => {
  const {nation, councils, content} = providerOf({
    ...cardiff,
    nation: 'Wales',
    councils: ['Cardiff'],
    content: {...cardiff.content, hours: 'Mon 9-17'},
  })
  const expected = providerOf(cardiff)
  expect([nation, councils, content?.hours]).toEqual([
    expected.nation,
    [{area: 'Cardiff'}],
    expected.content?.hours,
  ])
})

test('the first content of another provider has its facts in it, and no word of this one', () => {
  const content = JSON.stringify(sampleFor(providerOf(harbour)))
  expect(content).toContain(`Jesteśmy ${harbour.name}`)
  expect(content).toContain('Pracujemy w Exeter, Torbay i the South Hams')
  expect(wordsOfTheFirst.filter((words) => words.test(content))).toEqual([])
  expect(content).not.toContain('ગુજરાતી')
  expect(JSON.stringify(sampleFor(providerOf(borders)))).not.toContain('Jesteśmy')
})

test.each([harbour, borders, cardiff, belfast])(
  'the first content of $name says nothing of another nation',
  (input) => {
    const by = providerOf(input)
    const documents = sampleFor(by)
    const found = documents.flatMap((document) => {
      const text = JSON.stringify(document)
      return wordsOfOtherNations[by.nation].flatMap((words) => {
        const at = text.search(words)
        return at < 0 ? [] : `${document._id}: ${text.slice(Math.max(0, at - 60), at + 60)}`
      })
    })
    expect(found).toEqual([])
    const codes = JSON.stringify(documents).match(/\{(?!phone\}|email\}|address\})\w[^"}]*\}/g)
    expect(codes).toBeNull()
  },
)

test.each([harbour, borders, cardiff, belfast])(
  'the first content of $name marks how often and how soon the sample does a thing',
  (input) => {
    const documents = sampleFor(providerOf(input)).filter(({_type}) => _type !== 'legalPage')
    const sentences = [...JSON.stringify(documents).matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(
      ([, text = '']) => text.split(/(?<=[.?!]) /),
    )
    const isSaid =
      /\bevery (?:\w+ )?(?:months?|year)\b|same day|two references|after (?:one|a|the first) week/
    expect(
      sentences.filter(
        (sentence) =>
          isSaid.test(sentence) &&
          !/GP|Tell the office/.test(sentence) &&
          !sentence.includes('(sample)'),
      ),
    ).toEqual([])
  },
)

test('every price and term that a provider did not say is marked in each form that a page gives it', () => {
  const by = providerOf(borders)
  const entries = documentsOf(sampleFor(by), 'figures').flatMap(({figures}) => figures ?? [])
  const own = studioFigureTitles.filter(
    ({value}) => studioFigures[value].sourceTitle === ourPricesTitle,
  )
  const figures = figuresFrom(entries)
  const forms = figureForms.flatMap(({value}) => (value === 'year' ? [] : [value]))
  const phrases = [...own.map(({value}) => value), 'liveInWeek', 'hoursForLiveIn'].flatMap((name) =>
    forms.map((form) => sayFigure(figures, name, form)),
  )
  expect(phrases.filter((words) => !words?.includes('(sample)'))).toEqual([])
  expect(by.terms.isSample).toBe(true)
  // Nor is a county called a council's area.
  expect(JSON.stringify(sampleFor(by))).not.toMatch(/council areas|the areas? of Roxburghshire/)
  expect(providerOf({...borders, terms: provider.terms}).terms.isSample).toBeUndefined()
  const content = sampleFor(
    providerOf(withValue('content.prices', {personalCare: [26, 31], companionship: [21]})),
  )
  expect(
    documentsOf(content, 'figures').flatMap(({figures}) =>
      (figures ?? []).flatMap(({name, isSample, sourceUrl}) =>
        isSample || sourceUrl ? [] : [name],
      ),
    ),
  ).toEqual(['companionship', 'personalCare'])
  const [given] = documentsOf(content, 'figures')
  expect(sayFigure(figuresFrom(given?.figures ?? []), 'companionship', 'rate')).toBe('£21 an hour')
})

test.each([harbour, borders, cardiff, belfast])(
  'no day, offer, story or hours of the sample are said of $name',
  (input) => {
    const documents = sampleFor(providerOf(input))
    const dated = documents.flatMap((each) => {
      const {changedOn, publishedOn, reviewedOn, nation}: Record<string, unknown> = {...each}
      return (changedOn ?? publishedOn ?? (nation ? undefined : reviewedOn)) ? [each._id] : []
    })
    expect(dated).toEqual([])
    const text = JSON.stringify(documents)
    expect(text).not.toMatch(
      /(?:In force from July|"August) 2025(?! \(sample, like the rest of this page\))/,
    )
    expect(text).not.toMatch(/Monday to Friday, 09:00 to 17:00/)
    expect(text).not.toMatch(/Free CHC Assessment|Expert help with|who started/)
  },
)

test.each([harbour, borders, cardiff, belfast])(
  'no first document of $name links to a page of the sample that it has not',
  (input) => {
    const documents = sampleFor(providerOf(input))
    const ids = documents.map(({_id}) => _id)
    const fixed = allPages.filter(
      (page) => page.content !== 'whole' || ids.includes(pageIdOf(page)),
    )
    const paths = [...fixed.map(({path}) => path), ...documents.map(pathOfDocument)]
    const links = JSON.stringify(documents).matchAll(/"href":"(\/[^"?#]*)/g)
    const lost = new Set([...links].flatMap(([, path = '']) => (paths.includes(path) ? [] : path)))
    expect([...lost]).toEqual([])
    expect(JSON.stringify(documents)).not.toContain('"pages":[]')
  },
)

test('legal pages say when the telephone is answered in the hours that the provider gave', () => {
  const hours = 'Mon-Fri 8:30-17:30; Sat-Sun 9-12'
  const content = {...borders.content, hours}
  expect(JSON.stringify(sampleFor(providerOf({...borders, content})))).toContain(
    'Monday to Friday, 08:30 to 17:30 and Saturday and Sunday, 09:00 to 12:00, UK time',
  )
})

test.each(nationNames)(
  'a provider of %s that names no postcode shows one of its nation',
  (nation) => {
    const {postcodes} = nations[nation]
    const {places} = borders.content
    const unnamed = places.map((place) => ({...place, postcodeDistricts: []}))
    const input = {...borders, nation, content: {...borders.content, places: unnamed}}
    expect(providerOf(input).examples.postcode).toMatch(postcodes)
  },
)

test.each([
  ['SC123456', 'Scotland'],
  ['NI123456', 'Northern Ireland'],
  ['OC301234', 'England and Wales'],
  ['01234567', 'England and Wales'],
])('the company %s is registered in %s, wherever it gives care', (number, register) => {
  expect(registerOf(number)).toBe(register)
})

test.each([
  ['Mon-Fri 8:00-18:00', ['Monday', 'Friday', '08:00', '18:00']],
  ['monday – saturday 7–19', ['Monday', 'Saturday', '07:00', '19:00']],
  ['Sat 9:30-13:00', ['Saturday', 'Saturday', '09:30', '13:00']],
])('reads hours as people type them: %s', (text, [first, last, opens, closes]) => {
  const [hours] = parseHours(text)
  expect([hours?.days[0], hours?.days.at(-1), hours?.opens, hours?.closes]).toEqual([
    first,
    last,
    opens,
    closes,
  ])
})

test.each(['', 'always', 'Xyz 8-9', 'Mon 25-26', 'Fri-Mon 8-9'])(
  'takes “%s” for no hours',
  (text) => {
    expect(() => parseHours(text)).toThrow()
  },
)

test('whatever the main colour, letters that could be read can be read', () => {
  const tones = Object.entries(provider.palette)
  const pairs = tones.flatMap(([one, a]) =>
    tones
      .filter(([other, b]) => one < other && contrast(a, b) >= 4.5)
      .map(([other]) => [one, other]),
  )
  fc.assert(
    fc.property(fc.integer({min: 0, max: 0xffffff}), (number) => {
      const palette: Record<string, string> = paletteOf(`#${number.toString(16).padStart(6, '0')}`)
      const lost = pairs.filter(
        ([one = '', other = '']) => contrast(palette[one] ?? '', palette[other] ?? '') < 4.5,
      )
      expect(lost).toEqual([])
    }),
    {numRuns: 100},
  )
})

test('whatever the main colour, drawings have no teal of the demonstration, and keep skin, wood and leaves', () => {
  const colours = ['sample', 'pages'].flatMap((name) => {
    const drawings = join(root, 'artwork/drawings', name)
    return readdirSync(drawings).flatMap(
      (file) => readFileSync(join(drawings, file), 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? [],
    )
  })
  const drawn = [...new Set(colours)]
  const hasTeal = (colour: string) => isTeal(Buffer.from(colour.slice(1), 'hex'))
  expect(drawn.filter((colour) => inPalette(colour, provider.palette) !== colour)).toEqual([])
  expect(drawn.filter(hasTeal)).not.toEqual([])
  const firsts: string[] = Object.values(provider.palette)
  for (const main of ['#5b2a6e', '#7a1f3d', '#1f3f8a', '#333333']) {
    const colourIn = (colour: string) => inPalette(colour, paletteOf(main))
    expect(drawn.map(colourIn).filter((each) => hasTeal(each) || firsts.includes(each))).toEqual([])
    for (const colour of ['#ecb896', '#84502f', '#9a6236', '#6f8f5a', '#2f6650'])
      expect(colourIn(colour)).toBe(colour)
    for (const colour of drawn) expect(contrast(colour, colourIn(colour))).toBeLessThan(1.04)
  }
})

let copy: string
beforeAll(() => {
  mkdirSync(join(root, 'test-results'), {recursive: true})
  copy = mkdtempSync(join(root, 'test-results/provider-'))
  copyTree(copy)
  // One drawing stands for all, which take minutes to print.
  for (const drawing of ['pages', 'sample'].map((name) => join(copy, 'artwork/drawings', name)))
    for (const file of readdirSync(drawing))
      if (file !== 'service-companionship.svg') rmSync(join(drawing, file))
  writeFileSync(join(copy, 'artwork/printed.json'), '{}')
})
afterAll(() => rmSync(copy, {recursive: true}))

const folder = () => join(copy, 'schemas/provider')
const command = () => [join(copy, 'stack/commands/provider.ts')]
const write = (values: unknown) => {
  const file = join(copy, 'input.json')
  writeFileSync(file, JSON.stringify(values))
  return file
}
function filesIn(place: string) {
  return Object.fromEntries(
    readdirSync(place).map((name) => {
      const text = readFileSync(join(place, name), 'utf8')
      return [name, name.endsWith('.json') ? JSON.parse(text) : text]
    }),
  )
}

test('the present provider is made by the command: it gives the present folder', () => {
  execFileSync(process.execPath, [...command(), join(root, 'schemas/provider/provider.json')])
  expect(filesIn(folder())).toEqual(filesIn(join(root, 'schemas/provider')))
})

test('what is wrong changes nothing, and is said without a stack trace', () => {
  const before = filesIn(folder())
  const run = (file: string) => {
    const {status, stderr} = spawnSync(process.execPath, [...command(), file], {encoding: 'utf8'})
    expect(status).toBe(1)
    expect(stderr).not.toContain('    at ')
    return stderr
  }
  expect(run(write({...harbour, region: ''}))).toContain('at region')
  expect(run(join(copy, 'package-lock.json'))).toContain('This is not a provider yet')
  expect(run(join(copy, 'nowhere.json'))).toContain('nowhere.json is not there')
  for (const [file, message] of [
    [join(folder(), 'icon.svg'), 'is no font: give a file that ends in .woff2, .ttf or .otf'],
    [join(root, 'web/app/fonts/body-accents.woff2'), 'has no A B C D E: give one for English'],
    [join(copy, 'package.json'), 'is no font'],
    ['nowhere.woff2', 'nowhere.woff2 is not there'],
  ] as const)
    expect(run(write({...harbour, typefaces: {text: file}}))).toContain(message)
  expect(filesIn(folder())).toEqual(before)
})

test('a typeface of their own is cut for the site, and goes with the next provider', () => {
  const fonts = ['body', 'body-accents', 'display', 'display-accents']
  const cut = () =>
    fonts.map((name) => readFileSync(join(copy, `web/app/fonts/${name}.woff2`), 'base64'))
  const run = (file: string) => execFileSync(process.execPath, [...command(), file])
  const first = cut()
  const source = join(root, 'web/app/fonts/body.woff2')
  run(write({...harbour, typefaces: {headings: source}}))
  const [body, bodyAccents, display, displayAccents] = cut()
  // The headings' letters are those of the file that was given, the site's own text as it was.
  expect([body, bodyAccents, display]).toEqual([first[0], first[1], first[0]])
  expect(first).not.toContain(displayAccents)
  const stored = join(folder(), 'headings.woff2')
  expect(readFileSync(stored, 'base64')).toBe(readFileSync(source, 'base64'))
  // Their folder says it all: a second run takes the font from there.
  run(join(folder(), 'provider.json'))
  expect(cut()[2]).toBe(display)
  run(write(harbour))
  expect(cut()).toEqual(first)
  expect(existsSync(stored)).toBe(false)
})

test('killed at any moment it leaves whole files, and done again it is done', async () => {
  const before = filesIn(folder())
  const file = write(harbour)
  const started = performance.now()
  const picture = join(copy, 'schemas/sample/images/service-companionship.webp')
  const after = () => {
    execFileSync(process.execPath, [...command(), file])
    return {files: filesIn(folder()), picture: readFileSync(picture, 'base64')}
  }
  const whole = after()
  const takes = performance.now() - started
  for (const share of [0.3, 0.5, 0.7, 0.9]) {
    for (const [name, text] of Object.entries(before))
      writeFileSync(join(folder(), name), typeof text === 'string' ? text : JSON.stringify(text))
    const child = spawn(process.execPath, [...command(), file], {stdio: 'ignore'})
    const exit = once(child, 'exit')
    await pause(takes * share)
    child.kill('SIGKILL')
    await exit
    for (const [name, text] of Object.entries(filesIn(folder())))
      expect([before[name], whole.files[name]]).toContainEqual(text)
    expect(after()).toEqual(whole)
  }
  const drawn = Object.entries(whole.files).filter(([name]) => !name.endsWith('.ts'))
  expect(JSON.stringify(drawn)).not.toMatch(/Willowbrook|Northampton|Rutland|#0f4c4a/i)
})

test.each([
  [
    borders,
    'bank holidays of scotland',
    ['/help-advice/healthcare-funding', '/case-management/icb'],
    ['NHS Health Board', 'Council or Health and Social Care Partnership', 'Care Home'],
  ],
  [
    cardiff,
    'bank holidays of england-and-wales',
    ['/help-advice/healthcare-funding'],
    ['Health Board or NHS Trust', 'Local Authority', 'Care Home'],
  ],
])(
  'the site of $name has the pages written for its nation, its days of rest and who refers people',
  (input, holidays, waiting, referrers) => {
    execFileSync(process.execPath, [...command(), write(input)])
    const script = `
      const at = (file) => import(${JSON.stringify(copy)} + '/schemas/' + file)
      const {isWrittenPage, waitingPages} = await at('sample/writtenPages.ts')
      const {contentPages, pageIdOf} = await at('site/relations.ts')
      const {pages} = await at('site/siteMap.ts')
      const {nation} = await at('provider/provider.ts')
      const {lacks} = await at('blocks/lacks.ts')
      const {figureTitles} = await at('options/figures.ts')
      const {organisations} = await at('options/formChoices.ts')
      const ids = [{_id: pageIdOf(waitingPages[0]), _type: 'page'}]
      console.log(JSON.stringify({
        holidays: 'bank holidays of ' + nation.bankHolidays,
        waiting: waitingPages.map(({path}) => path),
        words: JSON.stringify(contentPages),
        there: contentPages.filter((page) => isWrittenPage(page, [])).map(({path}) => path),
        estimate: isWrittenPage(pages.meansTestEstimate, []),
        published: isWrittenPage(waitingPages[0], ids),
        meansTest: lacks({_type: 'meansTestTool'}),
        figures: figureTitles.flatMap(({value, title}) => (/ \\(not in /.test(title) ? value : [])),
        referrers: organisations.slice(0, 3).map(({title}) => title),
      }))`
    const figures = expect.arrayContaining(['upperCapitalLimit', 'tariffStep', 'chcDecision'])
    const meansTest = 'Remove it: it follows the law of England.'
    const found = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {encoding: 'utf8'}),
    )
    expect(found).toMatchObject({
      holidays,
      estimate: false,
      published: true,
      referrers,
      meansTest,
      figures,
    })
    expect(found.waiting).toEqual(expect.arrayContaining(waiting))
    for (const path of waiting) expect(found.there).not.toContain(path)
    // A page that somebody writes has its name in menus, and what it does not say itself, from the site map.
    const foreign = wordsOfOtherNations[providerOf(input).nation]
    expect(foreign.filter((words) => words.test(found.words))).toEqual([])
    const guidesThere = ['/help-advice/social-care-funding', '/help-advice/arranging-care-at-home']
    expect(found.there).toEqual(expect.arrayContaining(guidesThere))
  },
)
