import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** Where a page keeps React: see frameworkScripts.ts. */
const takenOver = /^(components\/preview|app\/(global-)?error\.tsx$|components\/ErrorPage\.tsx$)/

test('a client component is of the preview or an error page: no other page has React', () => {
  const files = globSync('{app,components,content}/**/*.{ts,tsx}', {cwd: 'web'})
  const clients = files.filter((file) =>
    readFileSync(`web/${file}`, 'utf8').startsWith("'use client'"),
  )
  expect(clients.length).toBeGreaterThan(5)
  expect(clients.filter((file) => !takenOver.test(file))).toEqual([])
})
