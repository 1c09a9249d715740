import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {
  sampleDocument,
  sampleDocuments,
  sampleDocumentsOf,
} from '@home-care/schemas/sample/documents.ts'
import {allPages, isPagedType, statementPages} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'
import {describe, expect, test} from 'vitest'
import {pageKinds} from '../pageKinds.ts'
import {BorrowedStack} from '../stack.ts'

const company = sampleDocument('company')
const legalPages = sampleDocumentsOf('legalPage')
const sample = sampleDocument('siteSettings')

// The production build says what Site settings say, and shows nothing that an editor cleared.

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()

const set = (fields: object) => lake.patch('siteSettings').set(fields).commit()

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const footer = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''

const policies = [
  ...statementPages.map(({path}) => path),
  ...legalPages.map(({slug}) => `/legal/${slug?.current}`),
  ...allPages.flatMap(({path}) => (path.startsWith('/checklists/') ? [path] : [])),
]

// edition.test.ts proves its days, and clearing.test.ts that it goes when it is cleared.
test.each([
  [
    'leads somewhere',
    'Who to call',
    pages.contact.path,
    /snow\.[^<]*<a href="\/contact"[^>]*>Who to call</,
  ],
  // A program can write a link past the Studio's rules.
  ['runs a script', 'Run it', 'javascript:alert(1)', /snow\.(?![\s\S]*Run it)/],
])('a notice that %s stands at the head of every page', async (_what, linkWords, href, words) => {
  const notice = {text: 'Visits go ahead in the snow.', linkWords, href}
  await set({notice: {...notice, shownUntil: addDays(londonDay(new Date()), 1)}})
  const {home, arrangeCare, search} = pages
  for (const {path} of [home, arrangeCare, search, {path: '/legal/no-such-policy'}])
    await expect
      .poll(async () => {
        const html = (await stack.read(path)).replaceAll('<!-- -->', '')
        return /<aside aria-label="Notice"[\s\S]*?<\/aside>/.exec(html)?.[0]
      })
      .toMatch(words)
})

test('the five statements, every policy and checklist give the particulars of the settings', async () => {
  expect(policies.length).toBeGreaterThanOrEqual(16)
  const before = await Promise.all(policies.map((path) => stack.read(path)))
  const [phone, email, address] = ['01604 555 031', 'care@changed.example', '9 Changed Street']
  await set({phone, email, address})
  const changed = [
    [sample.phone, phone],
    ['tel:+447700900123', 'tel:+441604555031'],
    [sample.email, email],
    [sample.address, address],
  ] as const
  for (const [at, path] of policies.entries())
    for (const [old, now] of changed) {
      if (!old || !main(before[at] ?? '').includes(old)) continue
      await expect.poll(async () => main(await stack.read(path))).toContain(now)
      expect(main(await stack.read(path)), path).not.toContain(old)
    }
  const privacy = main(await stack.read(pages.privacyPolicy.path))
  for (const [, now] of changed) expect(privacy).toContain(now)
})

test('About and the foot of every page name the people who answer for the care', async () => {
  const {registration, registeredManager, nominatedIndividual, insurance, memberships} = company
  const [providerId, locationId] = ['1-101234567', '1-123456789']
  await lake
    .patch('company')
    .set({'regulator.providerId': providerId, 'regulator.locationId': locationId})
    .commit()
  for (const {path} of [pages.about, pages.contact])
    await expect.poll(() => stack.read(path)).toContain(locationId)
  const facts = [
    registration?.name,
    registration?.number,
    registration?.registeredOffice,
    providerId,
    locationId,
    registeredManager?.name,
    nominatedIndividual?.name,
    insurance?.words,
    ...(memberships ?? []).map(({name}) => name),
  ]
  const [about, contact] = await Promise.all(
    [pages.about, pages.contact].map(({path}) => stack.read(path)),
  )
  for (const part of [main(about ?? ''), footer(about ?? ''), footer(contact ?? '')]) {
    expect(facts.filter((fact) => !fact || !part.includes(fact))).toEqual([])
    expect(part.split(registration?.registeredOffice ?? '')).toHaveLength(2)
  }
})

describe('a field that an editor cleared', () => {
  const pagesWithFacts = [
    pages.home,
    pages.about,
    pages.team,
    pages.contact,
    pages.locations,
    pages.helpHub,
    pages.complaints,
    pages.arrangingCare,
    pages.accessibilityStatement,
    pages.privacyPolicy,
    pages.professionalAssociations,
  ].map(({path}) => path)

  test('in Site settings or The company is nowhere, and no built-in value stands in its place', async () => {
    // The settings come last: once they are cleared, no page has the telephone that is waited for.
    for (const {_id, _type, _createdAt, _updatedAt, _rev, ...fields} of [company, sample]) {
      await lake.createOrReplace({_id, _type, ...fields})
      if (_id === sample._id) await expect.poll(() => stack.read('/')).toContain(sample.phone)
      await lake.patch(_id).unset(Object.keys(fields)).commit()
    }
    const madeUp = [
      sample.phone,
      'tel:+447700900123',
      'href="tel:"',
      sample.email,
      'mailto:"',
      'wa.me',
      sample.address,
      sample.coverageDescription,
      sample.onCall?.phone,
      company.registration?.name,
      company.regulator?.providerName,
      company.registeredManager?.name,
      company.nominatedIndividual?.name,
      company.insurance?.words,
      ...(company.team ?? []).map(({name}) => name),
      ...(company.memberships ?? []).map(({name}) => name),
      ...(company.qualityStatistics ?? []).map(({what}) => what),
      ...(company.complaintsPeople ?? []).map(({name}) => name),
      ...(sample.emergencyContacts ?? []).map(({phone}) => phone),
      'Monday to Friday</', // the office's hours
    ].filter((each) => each !== undefined)
    for (const path of pagesWithFacts) {
      await expect
        .poll(async () => {
          const html = await stack.read(path)
          return madeUp.filter((each) => html.includes(each))
        })
        .toEqual([])
    }
    expect(main(await stack.read(pages.privacyPolicy.path))).toContain('our office')
  })

  test('WhatsApp follows the telephone where that is a mobile one', async () => {
    await set({phone: '07700 900 777'})
    await expect
      .poll(() => stack.read(pages.contact.path))
      .toContain('href="https://wa.me/447700900777"')
    await set({phone: '01604 555 032'})
    await expect.poll(() => stack.read(pages.contact.path)).toContain('01604 555 032')
    expect(await stack.read(pages.contact.path)).not.toContain('wa.me')
  })
})

test('the page of the team exists while the team has members', async () => {
  const person = (_key: string, fields: object) => ({_key, _type: 'teamMember', ...fields})
  const team = [
    person('carer', {name: 'Ruth Sample', role: 'Home carer', isSample: true}),
    person('nurse', {name: 'A nurse', role: 'Care manager', registration: 'NMC PIN 12A3456B'}),
    person('away', {name: 'Somebody away', isActive: false}),
  ]
  const {path} = pages.team
  const lists = [pages.about.path, pages.contact.path, '/sitemap.xml']
  const leading = () =>
    Promise.all(lists.map(async (list) => (await stack.read(list)).includes(path)))
  await lake.patch('company').set({team}).commit()
  await expect
    .poll(async () => main(await stack.read(path)))
    .toMatch(/Ruth Sample[\s\S]*A nurse[\s\S]*NMC PIN 12A3456B/)
  expect(await stack.read(path)).not.toContain('Somebody away')
  // Search engines get no sample member.
  expect(await stack.read(path)).toContain('"employee":[{"@type":"Person","name":"A nurse"')
  await expect.poll(leading).toEqual([true, true, true])
  const away = {team: team.slice(2)}
  await lake.patch('company').set(away).commit()
  await expect.poll(leading).toEqual([false, false, false])
  const answer = async () => {
    const {status, headers} = await fetch(stack.settings.siteUrl + path, {redirect: 'manual'})
    return [status, headers.get('location')]
  }
  await expect.poll(answer).toEqual([307, pages.about.path])
})

test('a title stands in every place as it was written', async () => {
  const titles = lake.transaction()
  for (const {_id, _type} of sampleDocuments)
    if (isPagedType(_type))
      titles.patch(_id, {set: {[documentTypes[_type].titleField]: `McKay’s NHS ${_id}`}})
  await titles.commit()
  await expect.poll(() => stack.read(pages.services.path)).toContain('McKay’s NHS')
  let found = 0
  for (const path of pageKinds.filter((each) => !each.includes('no/such'))) {
    const places = (await stack.read(path)).match(/mckay(?:’|%E2%80%99)s(?: |%20)nhs/gi) ?? []
    found += places.length
    const changed = places.filter((place) => !/^McKay.+NHS$/.test(place))
    expect({path, changed}).toEqual({path, changed: []})
  }
  expect(found).toBeGreaterThan(100)
})
