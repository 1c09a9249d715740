import type {PageCards as Content} from '@home-care/schemas/sanity.types.ts'
import {linkedPages} from '../../content/pages.ts'
import {CardGrid, LinkCard} from '../Card.tsx'
import {Drawing} from '../help/Drawing.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function PageCardsBlock({block, level}: BlockProps<Content>) {
  const cards = await linkedPages(block.pages)
  return (
    <CardGrid>
      {cards.map(({path, title, description, drawing}) => (
        <LinkCard
          key={path}
          href={path}
          title={title}
          level={level}
          picture={
            drawing &&
            !block.isPlain && (
              <Drawing
                name={drawing}
                sizes="(width >= 64rem) 30rem, (width >= 40rem) 45vw, 12rem"
                lazy
              />
            )
          }
          {...(block.action && {action: block.action})}
        >
          {description}
        </LinkCard>
      ))}
    </CardGrid>
  )
}
