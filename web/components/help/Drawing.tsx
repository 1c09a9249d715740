import type {DrawingName} from 'schemas/site/drawings.ts'

/** Where a drawing stands, as large as it is drawn: next.config.ts lets browsers keep it for good. */
export const drawingAddress = (name: DrawingName, width: '' | '-800' = '') =>
  `/images/${name}${width}.webp?v=${process.env.DRAWINGS_VERSION}`

/**
 * One of the site's own drawings, from public/images. It repeats what the words beside it say, so it
 * has no alternative text.
 *
 * @param lazy below the fold: it loads when it is nearly in sight
 */
export function Drawing({name, lazy = false}: {name: DrawingName; lazy?: boolean}) {
  return (
    <img
      src={drawingAddress(name)}
      srcSet={`${drawingAddress(name, '-800')} 800w, ${drawingAddress(name)} 1600w`}
      sizes="(width >= 64rem) 34rem, 92vw"
      alt=""
      width={1600}
      height={1200}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
