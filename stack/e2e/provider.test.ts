import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {contrast, paletteOf} from '../commands/provider/palette.ts'
import {parseHours, providerOf} from '../commands/provider/providerInput.ts'
import {copyTree} from './copyTree.ts'
import harbour from './harbour.json' with {type: 'json'}

const {content} = harbour
const [place] = content.places
const withPlace = (fields: object) => ({
  ...harbour,
  content: {...content, places: [{...place, ...fields}]},
})
const withContent = (fields: object) => ({...harbour, content: {...content, ...fields}})

test.each<[what: string, input: unknown, message: RegExp]>([
  ['nothing', {}, /at name[\s\S]*at region[\s\S]*at counties[\s\S]*at content/],
  ['a list', [], /expected object/],
  ['a blank name', {...harbour, name: ' '}, /at name/],
  ['a field that no provider has', {...harbour, colour: 'red'}, /colour/],
  ['no county', {...harbour, counties: []}, /names no county[\s\S]*at counties/],
  [
    'a colour in words',
    {...harbour, mainColour: 'red'},
    /is a colour such as #0f4c4a[\s\S]*at mainColour/,
  ],
  [
    'a colour too light for white letters',
    {...harbour, mainColour: '#f5c000'},
    /contrast of 1\.\d to 1[\s\S]*#[0-9a-f]{6} is as light/,
  ],
  ['a year', {...harbour, copyrightYear: 27}, /at copyrightYear/],
  ['a telephone number', withContent({phone: '123'}), /telephone number[\s\S]*at content\.phone/],
  ['an email address', withContent({email: 'none'}), /email address[\s\S]*at content\.email/],
  [
    'a day that is none',
    withContent({hours: [{days: ['Someday'], opens: '08:00', closes: '18:00'}]}),
    /at content\.hours\[0\]\.days\[0\]/,
  ],
  [
    'hours of no day',
    withContent({hours: [{days: [], opens: '08:00', closes: '18:00'}]}),
    /names no day/,
  ],
  [
    'a time',
    withContent({hours: [{days: ['Monday'], opens: '8', closes: '18:00'}]}),
    /24-hour clock[\s\S]*opens/,
  ],
  [
    'hours that end before they begin',
    withContent({hours: [{days: ['Monday'], opens: '18:00', closes: '08:00'}]}),
    /closes before it opens/,
  ],
  ['a day twice', withContent({hours: [content.hours[0], content.hours[0]]}), /has a day twice/],
  ['no hours', withContent({hours: []}), /names no hours/],
  ['no place', withContent({places: []}), /names no place/],
  [
    'a place in a county that is not ours',
    withPlace({county: 'Kent'}),
    /is none of the counties[\s\S]*places\[0\]\.county/,
  ],
  [
    'a place twice',
    withContent({places: [place, place]}),
    /is there twice[\s\S]*places\[1\]\.name/,
  ],
  ['a name without a letter', withPlace({name: '…'}), /no letter/],
  ['a whole postcode', withPlace({postcodeDistricts: ['EX1 2AB']}), /first half of a postcode/],
  [
    'a price of nothing',
    withContent({prices: {eveningCharge: [0]}}),
    /at content\.prices\.eveningCharge/,
  ],
  [
    'one sum for a range',
    withContent({prices: {personalCare: [29]}}),
    /from and to[\s\S]*personalCare/,
  ],
  [
    'two sums for a charge',
    withContent({prices: {weekendCharge: [2, 4]}}),
    /one sum[\s\S]*weekendCharge/,
  ],
  ['a price of what nobody sells', withContent({prices: {walking: [5]}}), /walking/],
  [
    'a service that nobody described',
    withContent({services: [{name: 'Night Calls'}]}),
    /has words of its own for personal-care,[\s\S]*services\[0\]\.description/,
  ],
  [
    'a service without a name',
    withContent({services: [{name: ''}]}),
    /at content\.services\[0\]\.name/,
  ],
])('refuses %s, and names the field', (_what, input, message) => {
  expect(() => providerOf(input)).toThrow(message)
})

test('what a provider does not say follows from what it says', () => {
  const {legalName: _, area: __, councils: ___, shortName: ____, ...least} = harbour
  expect(providerOf(least)).toMatchObject({
    shortName: 'Harbour',
    legalName: 'Sample Harbour Home Care of Devon Limited',
    area: 'Devon',
    across: 'across Devon',
    councils: [{area: 'Devon'}],
    examples: {place: 'Exeter', postcode: 'EX1', address: '12 High Street, Exeter, EX1 0AA'},
    map: null,
  })
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

let copy: string
beforeAll(() => {
  mkdirSync(join(root, 'test-results'), {recursive: true})
  copy = mkdtempSync(join(root, 'test-results/provider-'))
  copyTree(copy)
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
  expect(run(join(copy, 'nowhere.json'))).toContain('nowhere.json cannot be read')
  expect(filesIn(folder())).toEqual(before)
})

test('killed at any moment it leaves whole files, and done again it is done', async () => {
  const before = filesIn(folder())
  const file = write(harbour)
  const started = performance.now()
  const after = () => {
    execFileSync(process.execPath, [...command(), file])
    return filesIn(folder())
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
      expect([before[name], whole[name]]).toContainEqual(text)
    expect(after()).toEqual(whole)
  }
  const drawn = Object.entries(whole).filter(([name]) => !name.endsWith('.ts'))
  expect(JSON.stringify(drawn)).not.toMatch(/Willowbrook|Northampton|Rutland|#0f4c4a/i)
})
