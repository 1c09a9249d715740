import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {company} from '@home-care/schemas/sample/company.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {siteSettings as sample} from '@home-care/schemas/sample/siteSettings.ts'
import {isPagedType, statementPages} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'
import {describe, expect, test} from 'vitest'
import {pageKinds} from '../pageKinds.ts'
import {BorrowedStack} from '../stack.ts'

// The production build says what Site settings say, and shows nothing that an editor cleared.

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()

const set = (fields: object) => lake.patch('siteSettings').set(fields).commit()

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const footer = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''

const legalPaths = sampleDocuments.flatMap((document) =>
  document._type === 'legalPage' && 'slug' in document ? [`/legal/${document.slug?.current}`] : [],
)
const policies = [...statementPages.map(({path}) => path), ...legalPaths]

test('a notice stands at the head of every page during its days, and on none after them', async () => {
  const dayFrom = (days: number) => addDays(londonDay(new Date()), days)
  const text = 'Visits go ahead in the snow.'
  const noticeOn = async (path: string) =>
    /<aside aria-label="Notice"[\s\S]*?<\/aside>/.exec(await stack.read(path))?.[0] ?? ''
  const paths = [pages.home, pages.arrangeCare, pages.caseStudies, pages.search].map(
    ({path}) => path,
  )
  const expectNotice = async (notice: object, found: (html: string) => boolean) => {
    await set({notice})
    for (const path of [...paths, '/legal/no-such-policy'])
      await expect.poll(async () => found(await noticeOn(path))).toBe(true)
  }
  const link = {linkWords: 'Who to call', href: pages.contact.path}
  const isThere = (html: string) => html.includes(text)
  await expectNotice({text, ...link, shownFrom: dayFrom(0), shownUntil: dayFrom(1)}, (html) =>
    /Visits go ahead in the snow\.[^<]*<a href="\/contact"[^>]*>Who to call</.test(
      html.replaceAll('<!-- -->', ''),
    ),
  )
  await expectNotice({text, shownUntil: dayFrom(-1)}, (html) => !html)
  // A program can write a link past the Studio's rules.
  await expectNotice(
    {text, linkWords: 'Run', href: 'javascript:alert(1)'},
    (html) => isThere(html) && !html.includes('Run'),
  )
  await lake.patch('siteSettings').unset(['notice']).commit()
  for (const path of paths) await expect.poll(() => noticeOn(path)).toBe('')
})

test('the five statements and every policy give the particulars of the settings', async () => {
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
  for (const [at, path] of policies.entries()) {
    const words = main(before[at] ?? '')
    for (const [old, now] of changed) {
      if (!old || !words.includes(old)) continue
      await expect.poll(async () => main(await stack.read(path))).toContain(now)
      expect(main(await stack.read(path)), path).not.toContain(old)
    }
  }
  const privacy = main(await stack.read(pages.privacyPolicy.path))
  for (const [, now] of changed) expect(privacy).toContain(now)
})

test('a checklist prints with the telephone number of the settings', async () => {
  const hub = await stack.read(pages.helpHub.path)
  const [, path = ''] = /href="(\/checklists\/[^"]+)"/.exec(hub) ?? []
  expect(main(await stack.read(path))).toContain('Before you call')
  expect((await fetch(`${stack.settings.siteUrl}/checklists/made-up`)).status).toBe(404)

  await set({phone: '01604 555 044'})
  await expect.poll(async () => main(await stack.read(path))).toContain('01604 555 044')
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

test('an addition shows the regulator’s logo at the foot of every page, and numbers with their source on About', async () => {
  const picture = readFileSync(join(root, 'schemas/sample/images/service-companionship.webp'))
  const {_id: asset} = await lake.assets.upload('image', picture)
  const [, hash = ''] = asset.split('-')
  const statistic = {
    number: '97 %',
    what: 'of visits began within 15 minutes',
    period: 'October 2025 to September 2026',
    source: 'our visit records',
  }
  const logo = {
    _type: 'imageWithAlt',
    asset: {_type: 'reference', _ref: asset},
    alt: 'Inspected by the regulator',
  }
  await lake
    .patch('company')
    .set({
      regulator: {logo},
      qualityStatistics: [{_key: 'visits', _type: 'qualityStatistic', ...statistic}],
    })
    .commit()
  const words = async () => main(await stack.read(pages.about.path))
  for (const each of Object.values(statistic)) await expect.poll(words).toContain(each)
  for (const path of ['/', pages.about.path]) {
    const foot = async () => footer(await stack.read(path))
    await expect.poll(foot).toContain('alt="Inspected by the regulator"')
    expect(await foot()).toContain(`/images/${hash}`)
  }
  await lake.patch('company').unset(['regulator.logo', 'qualityStatistics']).commit()
  await expect.poll(words).not.toContain(statistic.what)
  await expect.poll(async () => footer(await stack.read('/'))).not.toContain(hash)
  expect(footer(await stack.read('/'))).toContain('Care Quality Commission')
})

test('an addition names a membership, with where to check it, and leaves out one without a name', async () => {
  const membership = {
    _type: 'membership',
    name: 'A body of carers',
    url: 'https://example.org/us',
  }
  const memberships = [
    {_key: 'named', ...membership},
    {_key: 'nameless', _type: 'membership', url: 'https://example.org/nameless'},
  ]
  await lake.patch('company').set({memberships}).commit()
  for (const {path} of [pages.professionalAssociations, pages.about]) {
    const words = async () => main(await stack.read(path))
    await expect.poll(words).toContain(membership.name)
    expect(await words()).toContain(`href="${membership.url}"`)
    expect(await words()).not.toContain('nameless')
  }
  const associations = async () => main(await stack.read(pages.professionalAssociations.path))
  expect(await associations()).toContain('Our memberships')
  await lake
    .patch('company')
    .set({memberships: memberships.slice(1)})
    .commit()
  await expect.poll(associations).not.toContain('Our memberships')
})

test('an addition names another office, with its hours, manager and rating, wherever the first one stands', async () => {
  const office = {
    _key: 'second',
    _type: 'office',
    name: 'Second office',
    address: '2 Quay Street\nPlymouth PL1 2AB',
    phone: '01632 960555',
    email: 'second@changed.example',
    openingHours: [
      {_key: 'sat', _type: 'openingHours', days: ['Saturday'], opens: '09:00', closes: '13:00'},
    ],
    registeredManager: {name: 'Morwenna Second'},
    regulator: {rating: 'outstanding', locationId: '1-123456780', inspectionDate: '2026-05-04'},
  }
  const report = 'href="https://www.cqc.org.uk/location/1-123456780"'
  const [home, about, contact] = [pages.home, pages.about, pages.contact].map(({path}) => path)
  const words = async (path = '') =>
    (await stack.read(path)).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  const before = await stack.read(contact ?? '')
  expect(before).not.toMatch(/other-offices|subOrganization/)

  await lake
    .patch('company')
    .set({otherOffices: [office]})
    .commit()
  await expect.poll(() => words(contact)).toContain('Our other office<')
  for (const part of [
    main(await words(contact)),
    footer(await words(contact)),
    footer(await words(home)),
  ]) {
    const facts = [office.name, 'Plymouth PL1 2AB', office.phone, 'tel:+441632960555']
    expect(
      [...facts, 'Outstanding', '4 May 2026', report, office.registeredManager.name].filter(
        (fact) => !part.includes(fact),
      ),
    ).toEqual([])
  }
  expect(main(await words(contact))).toContain('Sat 9am–1pm')
  for (const path of [home, about]) expect(main(await words(path))).toContain(report)
  expect(main(await words(about))).toContain('Registered manager, Second office')
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?LocalBusiness.*?)<\/script>/.exec(
      await stack.read(home ?? ''),
    ) ?? []
  expect(JSON.parse(data).subOrganization).toMatchObject([
    {
      '@type': 'LocalBusiness',
      name: expect.stringContaining('Second office'),
      telephone: '+441632960555',
      address: {streetAddress: '2 Quay Street', addressRegion: 'Plymouth PL1 2AB'},
      openingHoursSpecification: [{dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00'}],
    },
  ])

  await lake
    .patch('company')
    .set({
      otherOffices: [
        {_key: 'bare', _type: 'office', name: 'Bare office'},
        {...office, name: ' '},
      ],
    })
    .commit()
  await expect.poll(() => words(contact)).toContain('Bare office')
  expect(await words(contact)).not.toContain(office.phone)
  await lake.patch('company').unset(['otherOffices']).commit()
  await expect.poll(() => words(contact)).not.toContain('Bare office')
})

test('an addition puts a member on the page of the team, which exists while the team has members', async () => {
  const person = (_key: string, fields: object) => ({_key, _type: 'teamMember', ...fields})
  const nurse = {name: 'A nurse', role: 'Care manager', registration: 'NMC PIN 12A3456B'}
  const team = [
    person('carer', {name: 'Ruth Sample', role: 'Home carer', isSample: true}),
    person('nurse', nurse),
    person('away', {name: 'Somebody away', isActive: false}),
  ]
  const {path} = pages.team
  const whole = () => stack.read(path)
  const leading = async () => {
    const lists = [pages.about.path, pages.contact.path, '/sitemap.xml'].map((path) =>
      stack.read(path),
    )
    return (await Promise.all(lists)).map((list) => list.includes(path))
  }
  await lake.patch('company').set({team}).commit()
  await expect.poll(async () => main(await whole())).toContain(nurse.registration)
  expect(main(await whole())).toMatch(/Ruth Sample[\s\S]*A nurse/)
  expect(await whole()).not.toContain('Somebody away')
  // Search engines get no sample member.
  expect(await whole()).toContain('"employee":[{"@type":"Person","name":"A nurse"')
  await expect.poll(leading).toEqual([true, true, true])

  await lake
    .patch('company')
    .set({team: team.slice(2)})
    .commit()
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
