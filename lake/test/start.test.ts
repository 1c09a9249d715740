import {networkInterfaces} from 'node:os'
import {expect, test} from 'vitest'
import {testLake} from './testLake.ts'

test('it answers under localhost, 127.0.0.1 and, where there is one, ::1, and nowhere else', async () => {
  const {url} = await testLake()
  const {port} = new URL(url)
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await fetch(`http://${host}:${port}/v1/ping`)).status).toBe(200)
  }
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4')
  for (const {address} of outside) {
    await expect(fetch(`http://${address}:${port}/v1/ping`)).rejects.toThrow()
  }
})
