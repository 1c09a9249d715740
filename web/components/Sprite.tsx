import {IconSymbols} from './IconSymbols.tsx'
import {EdgeSymbols} from './Landscape.tsx'

/** What a page draws again and again, once: drawn out each time, it was a tenth of a page. */
export function Sprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <IconSymbols />
      <EdgeSymbols />
    </svg>
  )
}
