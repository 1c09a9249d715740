import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {oldestBrowsers} from '@home-care/schemas/site/oldestBrowsers.ts'
import bcd, {type CompatStatement, type Identifier} from '@mdn/browser-compat-data'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import {type ESTree, parseSync, Visitor} from 'rolldown/utils'
import {expect, test} from 'vitest'
import {formScript} from '../front/bundleFormScript.ts'

// Checks that the oldest supported browsers know every feature the site sends, or that its fallback is
// declared here. The versions are MDN's: https://github.com/mdn/browser-compat-data.

const web = join(import.meta.dirname, '..')

/** Newer script features, each with what happens without it. */
const scriptFallbacks: Record<string, string> = {
  'Error.captureStackTrace': 'zod asks whether it is there',
  hidePopover: 'asked for where there are popovers',
}

/** Newer CSS features, by what happens without them. */
const styleFallbacks: Record<string, string[]> = {
  'the page is plain text from top to bottom, with its links and fields: before 2022': ['@layer'],
  'menus open by a script, or while they have the focus': [
    ':popover-open',
    ':backdrop',
    '@starting-style',
    'translate',
  ],
  'a touch less: the page looks and moves as the browser has it': [
    '-webkit-tap-highlight-color',
    ':-webkit-inner-spin-button',
    ':details-content',
    '@property',
    'accent-color',
    'animation-range',
    'animation-timeline',
    'appearance',
    'aspect-ratio',
    'color-mix()',
    'contain',
    'content-visibility',
    'hyphenate-limit-chars',
    'hyphens',
    'outline',
    'overscroll-behavior',
    'rotate',
    'tab-size',
    'text-size-adjust',
    'text-wrap',
    'timeline-scope',
    'view-timeline',
    'view-timeline-inset',
  ],
  'the browser draws its own ring where the keyboard is': [':focus-visible'],
  'the part it stands in says the same in words or by another sign': [':has'],
  'things stand below one another': ['@container', 'container', 'container-type'],
  'paper has the margins of the printer': ['@page'],
  'paper shows the part of a long answer that is in view': ['field-sizing'],
}

const compatOf = (identifier: Identifier | undefined) => identifier?.__compat

function isSupported({support}: CompatStatement): boolean {
  return oldestBrowsers.every(({name, version}) => {
    const statement = support[name]
    const first = Array.isArray(statement) ? statement[0] : statement
    const added = first?.version_added
    if (!first || first.flags || first.prefix || first.alternative_name) return false
    if (typeof added !== 'string' || added === 'preview') return false
    return order(added.replace('≤', '')) <= order(version)
  })
}

function order(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1000 + minor
}

/** Where each member name exists: `at` of Array, String and TypedArray. */
const members = new Map<string, CompatStatement[]>()
for (const owners of [bcd.javascript.builtins, bcd.api]) {
  for (const owner of Object.values(owners ?? {})) {
    for (const [name, identifier] of Object.entries(owner)) {
      const compat = compatOf(identifier)
      const bare = name.replace(/_static$/, '')
      if (name !== '__compat' && compat) members.set(bare, [...(members.get(bare) ?? []), compat])
    }
  }
}

function globalNamed(name: string) {
  return bcd.javascript.builtins?.[name] ?? bcd.api[name]
}

/**
 * @returns the language and browser features a script uses, as `name` or `Owner.name`
 */
function partsOf(script: string): Set<string> {
  const parts = new Set<string>()
  /** Names of the script's own members. */
  const own = new Set<string>()
  const addOwn = ({key}: {key: ESTree.Node}) => {
    if (key.type === 'Identifier') own.add(key.name)
  }
  new Visitor({
    MemberExpression({computed, object, property}) {
      if (computed || property.type !== 'Identifier') return
      const isGlobal = object.type === 'Identifier' && globalNamed(object.name)
      parts.add(isGlobal ? `${object.name}.${property.name}` : property.name)
    },
    AssignmentExpression({left}) {
      if (left.type !== 'MemberExpression' || left.computed) return
      if (left.property.type === 'Identifier') own.add(left.property.name)
    },
    Property: addOwn,
    MethodDefinition: addOwn,
    PropertyDefinition: addOwn,
  }).visit(parseSync('script.js', script).program)
  return new Set([...parts].filter((part) => !own.has(part)))
}

function isKnownToOldest(part: string): boolean {
  const [first = '', second] = part.split('.')
  if (second !== undefined) {
    const owner = globalNamed(first)
    const compat = compatOf(owner?.[`${second}_static`] ?? owner?.[second])
    if (compat) return isSupported(compat)
  }
  const places = members.get(second ?? first)
  // The script's own member, or a name that some old object has too.
  return !places || places.some(isSupported)
}

test('scripts use only features of the oldest browsers, or declare their fallback', async () => {
  const behaviour = globSync('behaviour/*.ts', {cwd: web}).map((file) => join(web, file))
  const modules = await Promise.all(behaviour.map((file) => import(file)))
  const functions = modules.flatMap((module) => Object.values(module)).map((each) => `(${each})`)
  const parts = partsOf([await formScript({minify: false}), ...functions].join(';\n'))
  expect(parts.size).toBeGreaterThan(100)
  expect(isKnownToOldest('toWellFormed')).toBe(false)
  expect(isKnownToOldest('AbortSignal.timeout')).toBe(false)
  const newer = [...parts].filter((part) => !isKnownToOldest(part))
  expect(newer.toSorted()).toEqual(Object.keys(scriptFallbacks).toSorted())
})

test('styles use only features of the oldest browsers, or declare their fallback', async () => {
  const from = join(web, 'app/globals.css')
  const {root} = await postcss([tailwind({base: web, optimize: false})]).process(
    readFileSync(from, 'utf8'),
    {from},
  )
  const {properties, selectors, 'at-rules': atRules, types} = bcd.css
  const newer = new Set<string>()
  const check = (name: string, identifier: Identifier | undefined) => {
    const compat = compatOf(identifier)
    if (compat && !isSupported(compat)) newer.add(name)
  }
  root.walk((node) => {
    if (node.type === 'decl') check(node.prop, properties?.[node.prop])
    if (node.type === 'atrule') check(`@${node.name}`, atRules?.[node.name])
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        check(`:${name}`, selectors?.[name])
    if (node.type === 'decl')
      for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/g))
        check(`${name}()`, types?.color?.[name] ?? types?.[name])
  })
  expect([...newer].toSorted()).toEqual(Object.values(styleFallbacks).flat().toSorted())
})
