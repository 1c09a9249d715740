import {createServer} from 'node:http'
import {temporaryFolder} from 'environment/test/temporaryFolder.ts'
import getPort from 'get-port'
import {expect, onTestFinished, test} from 'vitest'
import {builtParts, end, launch} from '../../parts.ts'
import {answers} from '../../ports.ts'
import {readSettings} from '../../settings.ts'
import {launchBrowser} from '../launchBrowser.ts'

test('no page may frame the Studio', async () => {
  const [studioPort, attackerPort] = await Promise.all([getPort(), getPort()])
  const settings = readSettings({STUDIO_PORT: `${studioPort}`, DATA_DIR: temporaryFolder()})
  const studio = builtParts(settings).find(({name}) => name === 'studio')
  if (!studio) throw new Error('The Studio is a part of what was built')
  const running = launch(studio, settings)
  onTestFinished(() => end(running, 5000))
  await answers(studio.url, () => running.exitCode !== null)

  const attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${studio.url}enquiries"></iframe>`)
  }).listen(attackerPort, 'localhost')
  onTestFinished(() => void attacker.close())
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(`http://localhost:${attackerPort}/`)
  await refused
  expect(await page.frames()[1]?.locator('#sanity').count()).toBe(0)
})
