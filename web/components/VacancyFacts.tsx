import type {VacanciesQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Day} from './LastReviewed.tsx'
import {TextLink} from './Links.tsx'

type Facts = Pick<VacanciesQueryResult[number], 'area' | 'hours' | 'pay' | 'closesOn'>

/** Place, hours, pay and closing day, if the vacancy has them. */
export function VacancyFacts({
  vacancy: {area, hours, pay, closesOn},
  linked = false,
}: {
  vacancy: Facts
  /** Whether the area links to its page; not inside a link. */
  linked?: boolean
}) {
  const place = area?.name && (
    <dd>
      {linked && area.id ? (
        <TextLink href={pathOf('location', area.id)}>{area.name}</TextLink>
      ) : (
        area.name
      )}
    </dd>
  )
  const facts = [
    {term: 'Area', told: place},
    {term: 'Hours', told: hours && <dd>{hours}</dd>},
    {term: 'Pay', told: pay && <dd>{pay}</dd>},
    {
      term: 'Apply by',
      told: closesOn && (
        <dd>
          <Day date={closesOn} />
        </dd>
      ),
    },
  ].filter(({told}) => told)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1">
      {facts.map(({term, told}) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{term}</dt>
          {told}
        </div>
      ))}
    </dl>
  )
}
