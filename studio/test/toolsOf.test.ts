import type {CurrentUser, Tool} from 'sanity'
import {expect, test} from 'vitest'
import {mayDiscuss, mayPublish, toolsOf} from '../staff/toolsOf.ts'

const userWith = (...names: string[]): CurrentUser => {
  const roles = names.map((name) => ({name, title: name}))
  return {id: 'a', name: 'A', email: 'a@care.example', role: '', roles}
}
const tools = ['structure', 'pictures', 'enquiries', 'staff', 'vision'].map(
  (name): Tool => ({name, title: name, component: () => null}),
)

test.each([
  [['administrator'], true, true, 'structure pictures enquiries staff vision'],
  [['editor'], true, true, 'structure pictures'],
  [['writer'], true, false, 'structure'],
  [['viewer'], false, false, 'structure'],
  [['enquiries'], false, false, 'enquiries'],
  [['editor', 'enquiries'], false, false, 'structure pictures enquiries'],
  // A role of hosted Sanity alone.
  [['contributor'], true, true, 'structure'],
])(
  'the Studio shows the role %j what the lake lets it do',
  (names, discusses, publishes, shown) => {
    const user = userWith(...names)
    expect([mayDiscuss(user), mayPublish(user)]).toEqual([discusses, publishes])
    expect(
      toolsOf(tools, user)
        .map(({name}) => name)
        .join(' '),
    ).toBe(shown)
  },
)
