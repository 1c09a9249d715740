import {
  samplesIn,
  samplesQuery,
  samplesSchema,
  typesWithSamples,
} from '@home-care/schemas/rules/samples.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {useSchema} from 'sanity'
import {Lines} from './lines.tsx'
import {useContent} from './useWork.ts'

const inWords = new Intl.ListFormat('en-GB')

const steps: readonly [words: string, about: string, to?: string][] = [
  [
    'Put your own facts in place of what is still sample.',
    'Who you are, how to reach you, what you charge.',
  ],
  [
    'Go through Services, Locations and Care stories.',
    'Hide what you do not offer: “Shown on the site”.',
    '/structure',
  ],
  [
    'Have your solicitor or adviser read the Legal pages.',
    'Once they are on the site, they bind you.',
    '/structure/legalPage',
  ],
  ['Invite colleagues.', 'An editor for pages, somebody for enquiries.', '/staff'],
  ['Send yourself an enquiry from the website, and answer it here.', 'Then erase it.'],
]

export function FirstSteps() {
  const schema = useSchema()
  const types = typesWithSamples(schema, contentTypes)
  const {data: documents = []} = useContent(samplesQuery, samplesSchema, {types})
  const samples = documents
    .map((document) => ({
      ...document,
      title: titleOf(document),
      parts: samplesIn(schema, document),
    }))
    .filter(({parts}) => parts.length > 0)
  if (samples.length === 0) return null
  return (
    <>
      <Lines
        title="What is still sample"
        lines={samples.map(({_id, _type, title, parts}) => ({
          key: _id,
          to: {id: _id, type: _type},
          words: title ?? schema.get(_type)?.title ?? _type,
          about: inWords.format(parts),
        }))}
      />
      <Lines
        title="First steps"
        lines={steps.map(([words, about, to]) => ({key: words, words, about, to}))}
      />
    </>
  )
}
