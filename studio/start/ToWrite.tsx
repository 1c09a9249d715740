import {nation} from '@home-care/schemas/provider/provider.ts'
import {waitingPages} from '@home-care/schemas/sample/writtenPages.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {z} from 'zod'
import {Lines} from './lines.tsx'
import {useContent} from './useWork.ts'

const query = '*[_type == "page" && _id in $ids]._id'

/** Pages about law that have no text for our nation yet. */
export function ToWrite() {
  const {data} = useContent(
    query,
    z.array(z.string()),
    {ids: waitingPages.map(pageIdOf)},
    'published',
  )
  const lines = data
    ? waitingPages.flatMap((page) => {
        const id = pageIdOf(page)
        return data.includes(id)
          ? []
          : [
              {
                key: id,
                to: {id, type: 'page'},
                words: page.title,
                about: `As it is in ${nation.name}. The page is off the site until you publish it.`,
              },
            ]
      })
    : undefined
  return <Lines title={`To write for ${nation.name}`} lines={lines} />
}
