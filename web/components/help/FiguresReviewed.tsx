import {type Figure, figuresReviewed} from '@home-care/schemas/options/figures.ts'
import {rateInYear} from '@home-care/schemas/rules/figureWords.ts'
import {Fold} from '../Fold.tsx'
import {LastReviewed} from '../LastReviewed.tsx'

/**
 * The sources of a page's figures: each one's year and previous value, when they were checked, and the
 * official pages.
 * @param figures the official figures on the page; our own prices need no official page
 */
export function FiguresReviewed({figures}: {figures: Figure[]}) {
  const sources = [...new Map(figures.map(({source}) => [source.url, source])).values()].filter(
    // Leaves out a figure whose official page an editor removed.
    ({url}) => url.startsWith('https://'),
  )
  const checks = figures.map(({checkedOn = figuresReviewed}) => checkedOn)
  return (
    <section aria-label="About the figures on this page" className="mt-6 border-y border-rule py-3">
      <LastReviewed date={checks.toSorted()[0] ?? figuresReviewed} what="Figures last reviewed" />
      <Fold label={sources.length > 0 ? 'Years and official pages' : 'Years'}>
        <div className="mt-2 flex flex-wrap gap-x-16 gap-y-6">
          <div className="prose flex-[1_1_22rem]">
            {figures
              .filter(({earlier, isLate}) => earlier || isLate)
              .map((figure) => (
                <p key={figure.label}>
                  <strong>{figure.label}:</strong> {rateInYear(figure)}.
                  {figure.earlier && <> Earlier: {figure.earlier}.</>}
                  {figure.isLate && ' There may be a newer rate: look at the official page.'}
                </p>
              ))}
            <p>Official rates can change every April. Check the rate in force before you decide.</p>
          </div>
          {sources.length > 0 && (
            <div className="prose flex-[1_1_22rem]">
              <p className="font-bold text-heading">The official pages</p>
              <ul>
                {sources.map(({title, url}) => (
                  <li key={url}>
                    <a href={url}>{title}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Fold>
    </section>
  )
}
