import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink} from '../../components/Button.tsx'
import {CheckList} from '../../components/CheckList.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {editable} from '../../components/preview/dataAttribute.ts'
import {RichText} from '../../components/RichText.tsx'
import {Section} from '../../components/Section.tsx'
import {AnsweredNumbers, CannotTelephone} from '../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getPageWords, getSiteSettings} from '../../content/read.ts'
import {hoursLines} from '../../time/openingHours.ts'

export const metadata = pageMetadata(pages.otherFormats)

const formats = [
  {
    title: 'Large print',
    description:
      'Print any page of this site: choose a larger scale in the print window, and menus and pictures are left out. Or ask us for a copy.',
  },
  {
    title: 'Braille and audio',
    description:
      'Ask for your care plan, a price list or a policy in Braille or read aloud. Tell us which, and where to send it.',
  },
  {
    title: 'An interpreter',
    description:
      'For a call, the assessment or a review, in your language or in British Sign Language. We book and pay for one.',
  },
]

export default async function OtherFormatsPage() {
  const [{document, opening, translations}, {openingHours, onCall}] = await Promise.all([
    getPageWords(pages.otherFormats),
    getSiteSettings(),
  ])
  const edit = await editable(document)
  return (
    <>
      <PageHero
        {...opening}
        actions={<ButtonLink href={pages.easyRead.path}>Easy Read, with pictures</ButtonLink>}
      />
      {translations.length > 0 && (
        <Section id="languages" ground="cream">
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {translations.map(({_key, name, english, code, text, checkedBy}) => (
              <section key={_key} id={code} data-sanity={edit(`translations[_key=="${_key}"]`)}>
                <h2 className="text-2xl" lang={code}>
                  {name}
                </h2>
                <p className="mt-1 text-sm text-soft">
                  {english}
                  {!checkedBy && ', a draft that no native speaker has checked yet'}
                </p>
                <div className="prose mt-4" lang={code}>
                  <RichText value={text} />
                </div>
              </section>
            ))}
          </div>
        </Section>
      )}
      <Section layout="aside" id="hours" heading="When we answer the telephone">
        <AnsweredNumbers />
        {hoursLines(openingHours).map(({days, times}) => (
          <p key={days}>
            Our office: {days} {times}, UK time
          </p>
        ))}
        {onCall?.openingHours &&
          hoursLines(onCall.openingHours).map(({days, times}) => (
            <p key={days}>
              When it’s closed: {days} {times}
            </p>
          ))}
      </Section>
      <Section ground="sage">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <section id="formats">
            <h2 className="mb-5 text-2xl">Other formats</h2>
            <CheckList items={formats} />
          </section>
          <section id="no-telephone" className="prose">
            <h2>If you can’t use the telephone</h2>
            <CannotTelephone isHeaded />
            <p>
              Our forms take “by text”, “by email” or “by Relay UK” as the way to reach you: write
              it beside your number.
            </p>
          </section>
        </div>
      </Section>
      <CtaBand heading="Ask for another language or format">
        Say which when you call or write, and we’ll find someone who can help.
      </CtaBand>
    </>
  )
}
