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
      alt=""
      width={1600}
      height={1200}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
