import {pages} from '@home-care/schemas/site/siteMap.ts'
import {availableLinks} from '../content/read.ts'

const lookedForMost = [
  pages.services,
  pages.locations,
  {path: pages.whichHelp.path, title: 'Which help, and what it costs'},
  {path: `${pages.helpHub.path}#urgent`, title: 'Help that can’t wait'},
  {path: pages.arrangingCare.path, title: 'How to arrange care'},
  {path: pages.caseStudies.path, title: 'Care stories'},
]

/** Popular links, for a page without content of its own. */
export function LookedForMost() {
  return (
    <nav aria-labelledby="instead">
      <h2 id="instead" className="text-xl">
        What people look for most
      </h2>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {availableLinks(lookedForMost).map(({path, title}) => (
          <li key={path} className="border-b border-rule">
            <a href={path} className="link flex min-h-12 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
