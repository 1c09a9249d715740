import {
  samplesIn,
  samplesQuery,
  samplesSchema,
  typesWithSamples,
} from '@home-care/schemas/rules/samples.ts'
import {contentTypes, isContentType} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import {useMemo} from 'react'
import {useSchema} from 'sanity'
import {Link} from 'sanity/router'
import {DocumentLine, Lines, LinkedLine} from './lines.tsx'
import {useListened} from './useWork.ts'

const inWords = new Intl.ListFormat('en-GB')

/** A link in a sentence: colour alone does not tell it from the words around it. */
const Inline = ({href, children}: {href: string; children: string}) => (
  <Link href={href} style={{textDecoration: 'underline'}}>
    {children}
  </Link>
)

const steps = [
  [
    'Put your own facts in place of what is still sample.',
    'Who you are, how to reach you, what you charge.',
  ],
  [
    <>
      Go through <Inline href="/structure/service">Services</Inline>,{' '}
      <Inline href="/structure/location">Locations</Inline> and{' '}
      <Inline href="/structure/careStories">Care stories</Inline>.
    </>,
    'Hide what you do not offer: “Shown on the site”.',
  ],
  [
    <>
      Have your solicitor or adviser read the{' '}
      <Inline href="/structure/legalPage">Legal pages</Inline>.
    </>,
    'Once they are on the site, they bind you.',
  ],
  [
    <>
      Invite colleagues under <Inline href="/staff">Staff</Inline>.
    </>,
    'An editor for pages, somebody for enquiries.',
  ],
  ['Send yourself an enquiry from the website, and answer it here.', 'Then erase it.'],
] as const

export function FirstSteps() {
  const schema = useSchema()
  const types = useMemo(() => typesWithSamples(schema, contentTypes), [schema])
  const {data: documents = []} = useListened(samplesQuery, {types}, 'raw', samplesSchema)
  const samples = documents
    .map((document) => ({...document, parts: samplesIn(schema, document)}))
    .filter(({parts}) => parts.length > 0)
  if (samples.length === 0) return null
  return (
    <>
      <Lines
        title="What is still sample"
        lines={samples.map(({_id, _type, title, parts}) => (
          <DocumentLine
            key={_id}
            to={{id: _id, type: _type}}
            words={title ?? (isContentType(_type) ? documentTypes[_type].title : _type)}
            about={inWords.format(parts)}
          />
        ))}
      />
      <Lines
        title="First steps"
        lines={steps.map(([words, about], step) => (
          <LinkedLine key={about} about={about}>
            {step + 1}. {words}
          </LinkedLine>
        ))}
      />
    </>
  )
}
