import type {PictureList as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {Heading} from '../Heading.tsx'
import {Drawing} from '../help/Drawing.tsx'
import {PageButtons} from '../PageButtons.tsx'
import {ShortText} from '../ShortText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export function PictureListBlock({block, level}: BlockProps<Content>) {
  return (
    <div className="grid gap-y-12">
      {(block.items ?? []).map(({_key, drawing, title, text, button}) => {
        const name = stegaClean(drawing)
        return (
          <section
            key={_key}
            className="grid items-center gap-x-12 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            {name && (
              <div className="overflow-clip rounded-card">
                <Drawing name={name} sizes="(width >= 36rem) 32rem, 91vw" lazy />
              </div>
            )}
            <div>
              <Heading level={level}>{title}</Heading>
              <div className="lead mt-3 grid gap-3">
                <ShortText value={text} isParagraphs />
              </div>
              {button && (
                <div className="actions mt-6">
                  <PageButtons buttons={[{...button, _key}]} />
                </div>
              )}
            </div>
          </section>
        )
      })}
    </div>
  )
}
