import {amount, type Figure, figuresReviewed} from '../../content/figures.ts'
import {LastReviewed} from '../LastReviewed.tsx'

/**
 * Says how far the figures of a page can be trusted: when they were reviewed, which have since been
 * overtaken, and where the rate in force stands.
 *
 * @param figures the official figures the page shows; our own prices need no official page
 */
export function FiguresReviewed({figures}: {figures: Figure[]}) {
  const overtaken = figures.filter(({overtakenIn}) => overtakenIn)
  const sources = [...new Map(figures.map(({source}) => [source.url, source])).values()]
  return (
    <aside
      aria-label="About the figures on this page"
      className="mt-14 flex flex-wrap gap-x-16 gap-y-6 border-y border-rule py-8"
    >
      <div className="prose flex-[1_1_22rem]">
        <LastReviewed date={figuresReviewed} what="Figures last reviewed" />
        {overtaken.map((figure) => (
          <p key={figure.label}>
            <strong>{figure.label}:</strong> the {amount(figure)} given here is an older rate (
            {figure.appliesTo}). The official rate has been higher since {figure.overtakenIn}, so
            expect more than this.
          </p>
        ))}
        <p>Official rates can change every April. Check the rate in force before you decide.</p>
      </div>
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
    </aside>
  )
}
