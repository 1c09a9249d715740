import type {CareStoriesQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Fragment} from 'react'
import {LineLink} from './Links.tsx'

type Facts = Pick<CareStoriesQueryResult[number], 'services' | 'area'>

/**
 * A story's services and area: "Companionship · Corby". Renders nothing without either.
 * @param linked whether each links to its page; not inside a card, which is itself a link
 */
export function StoryFacts({
  story: {services, area},
  linked = false,
  className = '',
}: {
  story: Facts
  linked?: boolean
  className?: string
}) {
  const facts = [
    ...(services ?? []).map(({title, id}) => ({
      name: title,
      path: id && pathOf('service', id),
    })),
    {name: area?.name, path: area?.id && pathOf('location', area.id)},
  ].filter(({name}) => name)
  if (facts.length === 0) return null
  return (
    <p className={className}>
      {facts.map(({name, path}, index) => (
        <Fragment key={path || name}>
          {/* A separator may end a line, but not start one. */}
          {index > 0 && '\u00a0· '}
          {linked && path ? <LineLink href={path}>{name}</LineLink> : name}
        </Fragment>
      ))}
    </p>
  )
}
