import {Icon} from './Icon.tsx'

/** Stars out of five, with text for screen readers. @param rating 1 to 5, rounded to whole stars */
export function StarRating({rating}: {rating: number}) {
  const filled = Math.max(0, Math.min(5, Math.round(rating)))
  return (
    <p className="flex gap-0.5 text-accent">
      <span className="sr-only">{filled} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((position) => (
        <Icon
          key={position}
          name="star"
          className={position <= filled ? 'size-6 fill-current' : 'size-6'}
        />
      ))}
    </p>
  )
}
