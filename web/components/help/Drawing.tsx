/** A file in public/images, without `.webp`. */
export type DrawingName =
  | 'about-team'
  | 'arranging-care'
  | 'case-management'
  | 'contact'
  | 'cost'
  | 'funding'
  | 'help-advice'
  | 'referral'

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
