import type {VacancyList as Content} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {getVacancies} from '../../content/read.ts'
import {Badge, CardGrid, LinkCard} from '../Card.tsx'
import {ShortText} from '../ShortText.tsx'
import {VacancyFacts} from '../VacancyFacts.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function VacancyListBlock({block, level}: BlockProps<Content>) {
  const vacancies = await getVacancies()
  if (vacancies.length === 0)
    return (
      <div className="measure">
        <ShortText value={block.empty} isParagraphs />
      </div>
    )
  return (
    <CardGrid columns={2}>
      {vacancies.map((vacancy) => (
        <LinkCard
          key={vacancy._id}
          href={pathOf('vacancy', vacancy.slug ?? '')}
          title={vacancy.title ?? 'Vacancy'}
          level={level}
          badge={vacancy.isSample && <Badge>Sample: no such job</Badge>}
        >
          <VacancyFacts vacancy={vacancy} />
        </LinkCard>
      ))}
    </CardGrid>
  )
}
