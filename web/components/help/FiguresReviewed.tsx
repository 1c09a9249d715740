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
      className="rounded-leaf border border-rule bg-surface p-7 md:p-9"
    >
      <LastReviewed date={figuresReviewed} what="Figures last reviewed" />
      <div className="prose mt-4">
        {overtaken.map((figure) => (
          <p key={figure.label}>
            <strong>{figure.label}:</strong> the {amount(figure)} given here is an older rate (
            {figure.appliesTo}). The official rate has been higher since {figure.overtakenIn}, so
            expect more than this.
          </p>
        ))}
        <p>
          Official rates can change every April. Before you decide anything, check the rate in force
          here:
        </p>
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
