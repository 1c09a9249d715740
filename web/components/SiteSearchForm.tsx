import {pages} from '@home-care/schemas/site/siteMap.ts'
import {longestQuestion} from '../search/question.ts'
import {Button} from './Button.tsx'

/**
 * The site search's form. A plain GET form: the results are a page of its own.
 * @param id of its field; a page may have several forms
 */
export function SiteSearchForm({
  id = 'search',
  label = 'Search this site',
  question = '',
}: {
  id?: string
  label?: string
  question?: string
}) {
  return (
    <search>
      <form action={pages.search.path} method="get">
        <label htmlFor={id} className="block font-serif text-lg text-heading">
          {label}
        </label>
        <div className="mt-2 flex max-w-xl flex-wrap gap-3">
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={question}
            maxLength={longestQuestion}
            autoComplete="off"
            dir="auto"
            className="min-h-13 min-w-0 flex-[1_1_10rem] rounded-chip border-2 border-heading bg-cream px-4 text-base text-teal-950"
          />
          <Button type="submit" icon="search" className="px-4">
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
