import {readFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {runInNewContext} from 'node:vm'
import {root} from '@home-care/environment/environment.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import * as forms from '@home-care/schemas/site/forms.ts'
import {samples} from '@home-care/web/edition/samples.ts'
import {contactMessage} from '@home-care/web/forms/contactMessage.ts'
import {londonMoment} from '@home-care/web/time/londonTime.ts'
import {expect, test} from 'vitest'

const services = sampleDocumentsOf('service')

/** An expression in a docstring with its value: `addDays('2026-12-31', 1) // '2027-01-01'`. */
const example = /@example\n +\* (.+?) \/\/ (.+)\n/g

const folders = ['lake/**', 'schemas/{rules,site}', 'web/{enquiries,edition,front}']
const examples = []
for await (const file of glob(
  folders.map((folder) => `${folder}/*.ts`),
  {cwd: root, exclude: ['**/node_modules']},
))
  for (const [, code = '', value = ''] of readFileSync(join(root, file), 'utf8').matchAll(example))
    examples.push({file, code, value})

const scope = {
  ...forms,
  contactMessage,
  londonMoment,
  edition: samples,
  service: services[0],
  Error,
  AggregateError,
}

test.each(examples)('$file: $code', async ({file, code, value}) => {
  const exported: object = await import(join(root, file))
  const run = (expression: string): unknown =>
    JSON.parse(JSON.stringify(runInNewContext(`[${expression}]`, {...scope, ...exported})))
  expect(run(code)).toEqual(run(value))
})
