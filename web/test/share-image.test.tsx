import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {vercelStegaCombine} from '@vercel/stega'
import {ImageResponse} from 'next/og'
import {expect, test, vi} from 'vitest'
import {drawable} from '../components/share/shareImage.tsx'

const font = resolve(import.meta.dirname, '../components/share/fraunces-500.woff')

/** Draws words as `shareImage` does, and returns the hosts that the renderer requested. */
async function draw(words: string) {
  const hosts: string[] = []
  const {fetch} = globalThis
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    // Loads a part of the renderer itself.
    if (String(address).startsWith('data:')) return fetch(address, init)
    hosts.push(new URL(String(address)).host)
    return Promise.reject(new Error('Nobody is there'))
  })
  const fonts = [{name: 'Fraunces', data: await readFile(font), weight: 500 as const}]
  const image = new ImageResponse(<div style={{fontFamily: 'Fraunces'}}>{words}</div>, {
    width: 1200,
    height: 630,
    fonts,
  })
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  vi.restoreAllMocks()
  return hosts
}

test('letters missing from the typeface are replaced without a request for another font', async () => {
  // Without `drawable` the renderer requests the font.
  expect(await draw('Łódź')).toContain('fonts.googleapis.com')
  const previewed = vercelStegaCombine('Personal care', {origin: 'sanity.io', href: '/'})
  const titles = [
    previewed,
    'Łódź and Zoë',
    'Care at home 👩‍⚕️ 24/7',
    '你好, hello',
    'ﬁne…',
    'e\u0301cole',
  ]
  for (const title of titles) expect([title, await draw(drawable(title))]).toEqual([title, []])
  expect(titles.map(drawable)).toEqual([
    'Personal care',
    'ódz and Zoë',
    'Care at home 24/7',
    ', hello',
    'fine…',
    'école',
  ])
})

test('a title of any length fits on the picture', () => {
  for (const title of ['Care at home '.repeat(400), 'A'.repeat(5_000), ' '.repeat(5_000)])
    expect(drawable(title).length).toBeLessThanOrEqual(161)
  expect(drawable('Łódź '.repeat(99))).toMatch(/^(ódz )+ódz?…$/)
})

test('the typeface has every letter that counts as drawable', async () => {
  const all = Array.from({length: 0x2fff}, (_, code) => String.fromCodePoint(code))
  const letters = all.filter((letter) => drawable(letter) === letter)
  expect(letters.length).toBeGreaterThan(190)
  expect(await draw(letters.join(''))).toEqual([])
})
