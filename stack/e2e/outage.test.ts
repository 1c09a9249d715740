// @module-tag slow: a real proxy, where CADDY_PATH names it
import {request} from 'node:https'
import {expect, onTestFinished, test} from 'vitest'
import {startCaddy} from './caddy.ts'
import {freePort} from './freePort.ts'
import {freePorts} from './stack.ts'

const program = process.env.CADDY_PATH ?? ''

test.skipIf(!program)(
  'while the product is away its proxy shows the numbers that answer, and logs no sender',
  async () => {
    const port = await freePort()
    const domain = 'provider.test'
    const {ca, close, printed} = await startCaddy(program, {port, domain, ports: await freePorts()})
    onTestFinished(close)
    const {promise, resolve, reject} = Promise.withResolvers<{status?: number; page: string}>()
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: '/contact?secret=1',
        method: 'POST',
        servername: `www.${domain}`,
        headers: {host: `www.${domain}:${port}`, cookie: 'secret=2'},
        ca,
      },
      async (response) => {
        const page = (await response.setEncoding('utf8').toArray()).join('')
        resolve({status: response.statusCode ?? 0, page})
      },
    )
    asking.on('error', reject).end()
    const {status, page} = await promise
    expect(status).toBe(502)
    for (const number of ['999', '111']) expect(page).toContain(`href="tel:${number}"`)
    const lines = () =>
      printed()
        .split('\n')
        .filter((line) => line.includes('"status":502'))
    await expect.poll(lines).toHaveLength(1)
    expect(lines()[0]).toContain('"uri":"/contact"')
    expect(lines()[0]).not.toMatch(/secret|127\.0\.0\.1|"(headers|tls|remote_ip)"/)
  },
)
