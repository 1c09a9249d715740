import {staffLake} from '@home-care/lake/test/staffLake.ts'
import {TOKEN} from '@home-care/lake/test/testLake.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {postJson, startSite, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {expect, onTestFinished, test, vi} from 'vitest'

async function office() {
  const lake = await staffLake()
  const {accounts} = lake
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const site = await startSite({
    LAKE_URL: lake.url,
    LAKE_TOKEN: TOKEN,
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
  })
  onTestFinished(() => site.close())
  const {colleagues, database, outbox} = site.service
  await database.ready()
  outbox?.start()
  const idOf = (name: string) =>
    accounts.members.list().find(({email}) => email === `${name}@care.example`)?.id ?? ''
  for (const name of ['ada', 'kim']) {
    const {email} = await lake.enter('enquiries', name)
    await colleagues.meet({id: idOf(name), name, email})
    const colleague = await colleagues.find(idOf(name))
    if (!colleague) throw new Error('They were just here')
    const [from, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
    await colleagues.addDuty(colleague, 'test', {from, until, isWeekly: false})
  }
  const names = async () => (await colleagues.list()).map(({name}) => name)
  return {accounts, lake, mail, site, colleagues, idOf, names}
}

test('a suspended member gets neither enquiries nor mail at once, and is back when the suspension ends', async () => {
  const {accounts, mail, site, colleagues, idOf, names} = await office()
  expect(await names()).toEqual(['ada', 'kim'])
  accounts.setSuspended(idOf('kim'), true, 'test')
  expect(await names()).toEqual(['ada'])
  expect(await colleagues.find(idOf('kim'))).toBeUndefined()
  await postJson(`${site.url}/api/submitReferralRequest`, validReferral)
  const toStaff = () => mail.received.flatMap(({to}) => to).filter((to) => /@care\./.test(to))
  await expect.poll(toStaff).toEqual(['ada@care.example'])
  accounts.setSuspended(idOf('kim'), false, 'test')
  expect(await names()).toEqual(['ada', 'kim'])
})

test('a member with a role without enquiries is no colleague', async () => {
  const {accounts, idOf, names} = await office()
  accounts.setRole(idOf('ada'), 'editor', 'test')
  expect(await names()).toEqual(['kim'])
})

test('while the lake is away known leavers stay out of the list, and the others stay in it', async () => {
  const {accounts, lake, idOf, names} = await office()
  accounts.setSuspended(idOf('kim'), true, 'test')
  expect(await names()).toEqual(['ada'])
  await lake.close()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await names()).toEqual(['ada'])
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Who is still on the staff/))
})
