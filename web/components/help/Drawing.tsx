import type {DrawingName} from 'schemas/site/drawings.ts'

type Form = '' | `-${800 | 1200}`

/** Where a drawing stands, as large as it is drawn: next.config.ts lets browsers keep it for good. */
export const drawingAddress = (
  name: DrawingName,
  form: Form = '',
  type: 'webp' | 'avif' = 'webp',
) => `/images/${name}${form}.${type}?v=${process.env.DRAWINGS_VERSION}`

const addresses = (name: DrawingName, type: 'webp' | 'avif') =>
  `${drawingAddress(name, '-800', type)} 800w, ${drawingAddress(name, '-1200', type)} 1200w`

/**
 * One of the site's own drawings, from public/images. It repeats what the words beside it say, so it
 * has no alternative text.
 *
 * @param sizes how wide it is drawn, as the `sizes` attribute says it
 * @param lazy below the fold: it loads when it is nearly in sight; otherwise it is what is seen first
 */
export function Drawing({
  name,
  sizes = '(width >= 64rem) 30rem, 91vw',
  lazy = false,
}: {
  name: DrawingName
  sizes?: string
  lazy?: boolean
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={addresses(name, 'avif')} sizes={sizes} />
      <img
        src={drawingAddress(name, '-800')}
        srcSet={addresses(name, 'webp')}
        sizes={sizes}
        alt=""
        width={1200}
        height={900}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={lazy ? 'auto' : 'high'}
        decoding="async"
      />
    </picture>
  )
}
