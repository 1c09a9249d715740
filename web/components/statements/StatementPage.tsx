import type {ReactNode} from 'react'
import type {Statement} from '../../content/statements/statements.ts'
import {LastReviewed} from '../LastReviewed.tsx'
import {Link} from '../Link.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {LegalText} from './LegalText.tsx'

/**
 * A statement with fixed text.
 *
 * @param children a band after the text, for what a reader may want to do about it
 */
export function StatementPage({
  statement: {href, current, title, description, effective, reviewed, content},
  children,
}: {
  statement: Statement
  children?: ReactNode
}) {
  return (
    <>
      <PageHero
        trail={[{title, href}]}
        eyebrow={`Effective ${effective}`}
        title={title}
        intro={description}
      >
        <LastReviewed date={reviewed} />
      </PageHero>
      <Section ground="cream" edge="hills">
        <LegalText value={content} />
        <p className="mt-16 border-t border-rule pt-6 text-soft">
          This is the statement as it took effect in {effective}. Should we amend it, the amended
          version stands at{' '}
          <Link href={current} className="link">
            {title}, as amended
          </Link>
          .
        </p>
      </Section>
      {children}
    </>
  )
}
