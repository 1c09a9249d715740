import type {DrawingName} from '@home-care/schemas/site/drawings.generated.ts'

type Form = '' | `-${800 | 1200}`

/**
 * A drawing's URL in its printed size. It carries a version, so nextConfig.ts lets browsers cache it
 * for ever.
 */
export const drawingAddress = (
  name: DrawingName,
  form: Form = '',
  type: 'webp' | 'avif' = 'webp',
) => `/images/${name}${form}.${type}?v=${process.env.DRAWINGS_VERSION}`

const addresses = (name: DrawingName, type: 'webp' | 'avif') =>
  `${drawingAddress(name, '-800', type)} 800w, ${drawingAddress(name, '-1200', type)} 1200w`

/**
 * One of the site's own drawings, from public/images. It has no alternative text, because the text beside
 * it says the same.
 * @param sizes the drawn width, as in the `sizes` attribute
 * @param lazy loads it when it comes into view; by default it loads first
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
