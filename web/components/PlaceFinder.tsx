import {provider} from '@home-care/schemas/provider/provider.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {useId} from 'react'
import {Button} from './Button.tsx'

/**
 * Asks whether we cover a place. A plain GET form: the answer is a page of its own.
 * @param locations offers their towns while the visitor types; leave it out to keep a page small
 */
export function PlaceFinder({
  locations = [],
  label = 'Your town, or the first half of your postcode',
  hint = `For example, ${provider.examples.place} or ${provider.examples.postcode}`,
  place = '',
}: {
  locations?: LocationsQueryResult
  label?: string
  hint?: string
  place?: string
}) {
  // A page of staff's own may have two of them.
  const id = useId()
  const towns = new Set(locations.flatMap(({name, towns}) => [name ?? '', ...(towns ?? [])]))
  return (
    <search>
      <form action={pages.findPlace.path} method="get">
        <label htmlFor={id} className="block font-serif text-xl text-heading">
          {label}
        </label>
        <p id={`${id}hint`} className="mt-1 text-soft">
          {hint}
        </p>
        <div className="mt-3 flex max-w-xl flex-wrap gap-2">
          <input
            id={id}
            name="place"
            type="text"
            list={towns.size > 0 ? `${id}towns` : undefined}
            defaultValue={place}
            maxLength={60}
            autoComplete="off"
            dir="auto"
            spellCheck={false}
            aria-describedby={`${id}hint`}
            className="min-h-13 min-w-0 flex-[1_1_10rem] rounded-chip border-2 border-heading bg-cream px-4 text-base text-teal-950"
          />
          {towns.size > 0 && (
            <datalist id={`${id}towns`}>
              {[...towns].filter(Boolean).map((town) => (
                <option key={town} value={town} />
              ))}
            </datalist>
          )}
          <Button type="submit" icon="search">
            Find
          </Button>
        </div>
      </form>
    </search>
  )
}
