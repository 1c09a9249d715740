import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** The files that may use React in the browser: see frameworkScripts.ts. */
const takenOver = /^(components\/preview|app\/(global-)?error\.tsx$|components\/ErrorPage\.tsx$)/

test('only the preview and the error pages have client components and load React', () => {
  const files = globSync('[a-z]*/**/*.{ts,tsx}', {
    cwd: 'web',
    exclude: ['node_modules/**', '.next/**'],
  })
  const clients = files.filter((file) =>
    readFileSync(`web/${file}`, 'utf8').startsWith("'use client'"),
  )
  expect(clients.length).toBeGreaterThan(5)
  expect(clients.filter((file) => !takenOver.test(file))).toEqual([])
})
