import {getSiteSettings} from '../content/read.ts'
import {Badge, Card, CardGrid} from './Card.tsx'
import {ContentImage} from './ContentImage.tsx'
import {Paragraphs} from './Paragraphs.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/** The people who answer for the care, by name. Renders nothing until one is set. */
export async function People() {
  const {people} = await getSiteSettings()
  if (people.length === 0) return null
  const edit = await editable(settingsDocument)
  return (
    <CardGrid columns={2}>
      {people.map(({role, field, name, photograph, words, isSample}) => (
        <Card as="li" key={field} className="flex flex-col gap-4">
          <ContentImage
            image={photograph}
            data-sanity={edit(`${field}.photograph`)}
            aspectRatio={1}
            sizes="9rem"
            className="size-36 rounded-leaf object-cover"
          />
          <div data-sanity={edit(field)}>
            <p className="text-soft">{role}</p>
            <h3 className="flex flex-wrap items-center gap-x-4">
              {name} {isSample && <Badge>Sample</Badge>}
            </h3>
          </div>
          {words && <Paragraphs text={words} />}
        </Card>
      ))}
    </CardGrid>
  )
}
