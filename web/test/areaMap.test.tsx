import {areaId, provider} from '@home-care/schemas/provider/provider.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {AreaMap, hasMap} from '../components/AreaMap.tsx'

const pins = Object.keys(provider.map?.pins ?? {})

test.each([
  ['every place', pins],
  ['one place', pins.slice(0, 1)],
  ['one place and one that is not on the map', [...pins.slice(-1), 'exeter', 'constructor']],
])('the map has the pins of the places that the site shows, and no others: %s', (_, shown) => {
  const locations = shown.map((first) => ({_id: areaId(first), id: `${first}-now`, name: first}))
  const page = renderToStaticMarkup(<AreaMap locations={locations} />)
  const links = [...page.matchAll(/href="\/locations\/([^"]+)"/g)].map(([, id]) => id)
  // The link has the current address, whatever the place's first one was.
  expect(links).toEqual(shown.filter((id) => pins.includes(id)).map((id) => `${id}-now`))
  expect(page.match(/<g /g)).toHaveLength(links.length)
})

test('a site without pins has no map', () => {
  const places = [
    [],
    [{_id: 'location-exeter', id: 'exeter', name: 'Exeter'}],
    [{_id: areaId('corby'), id: null, name: 'Soon'}],
  ]
  expect(places.map(hasMap)).toEqual([false, false, false])
})
