import type {ReactNode} from 'react'
import {fillFacts} from '../../content/facts.ts'
import {getSiteSettings} from '../../content/read.ts'
import type {Statement} from '../../content/statements/statements.ts'
import {ReviewedHero} from '../ReviewedHero.tsx'
import {Section} from '../Section.tsx'
import {LegalText} from './LegalText.tsx'

/**
 * A statement with fixed text.
 *
 * @param children a band after the text, for what a reader may want to do about it
 */
export async function StatementPage({
  statement: {page, effective, content},
  children,
}: {
  statement: Statement
  children?: ReactNode
}) {
  const text = fillFacts(content, await getSiteSettings())
  return (
    <>
      <ReviewedHero
        page={page}
        eyebrow={`Effective ${effective}`}
        title={page.title}
        intro={page.description}
        isQuiet
      />
      <Section ground="cream">
        <LegalText value={text} />
        <p className="mt-16 border-t border-rule pt-6 text-soft">
          This is the statement as it took effect in {effective}. Should we amend it, the amended
          version stands at{' '}
          <a href={page.canonical} className="link">
            {page.title}, as amended
          </a>
          .
        </p>
      </Section>
      {children}
    </>
  )
}
