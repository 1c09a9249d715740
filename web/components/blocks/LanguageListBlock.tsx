import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {LanguageList as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {Heading, levelBelow} from '../Heading.tsx'
import {RichText} from '../RichText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export function LanguageListBlock({block, level}: BlockProps<Content>) {
  const languages = (block.languages ?? []).filter(({name, text}) => name && isWritten(text))
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      {languages.map(({_key, name, english, code: written, text, checkedBy}) => {
        const code = stegaClean(written)
        return (
          <section key={_key} id={code}>
            <div lang={code}>
              <Heading level={level} className="text-2xl">
                {name}
              </Heading>
            </div>
            <p className="mt-1 text-sm text-soft">
              {english}
              {!checkedBy && ', a draft that no native speaker has checked yet'}
            </p>
            <div className="mt-4" lang={code}>
              <RichText value={text} level={levelBelow(level)} />
            </div>
          </section>
        )
      })}
    </div>
  )
}
