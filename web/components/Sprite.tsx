import {IconSymbols} from './IconSymbols.tsx'
import {HillsSymbol} from './Landscape.tsx'

/** Drawings used repeatedly, once per page: inlined each time, they made up a tenth of a page. */
export function Sprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <IconSymbols />
      <HillsSymbol />
    </svg>
  )
}
