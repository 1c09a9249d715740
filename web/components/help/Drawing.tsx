/** A file in public/images, without `.webp`. */
export type DrawingName =
  | 'about-team'
  | 'accessibility'
  | 'area-map'
  | 'arranging-care'
  | 'case-management'
  | 'complaints'
  | 'contact'
  | 'cost'
  | 'evening-call'
  | 'funding'
  | 'government-initiatives'
  | 'healthcare-funding'
  | 'help-advice'
  | 'how-to-choose'
  | 'icb'
  | 'local-authorities'
  | 'not-found'
  | 'preparing-the-home'
  | 'professional-associations'
  | 'referral'
  | 'self-funded-care'
  | 'social-care-funding'

/**
 * One of the site's own drawings, from public/images. It repeats what the words beside it say, so it
 * has no alternative text.
 *
 * @param lazy below the fold: it loads when it is nearly in sight
 */
export function Drawing({name, lazy = false}: {name: DrawingName; lazy?: boolean}) {
  return (
    <img
      src={`/images/${name}.webp`}
      srcSet={`/images/${name}-800.webp 800w, /images/${name}.webp 1600w`}
      sizes="(width >= 64rem) 34rem, 92vw"
      alt=""
      width={1600}
      height={1200}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
