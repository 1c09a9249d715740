const star = 'M12 2.8l2.7 6 6.5.7-4.9 4.4 1.4 6.5L12 17.1l-5.7 3.3 1.4-6.5L2.8 9.5l6.5-.7z'

/** Stars out of five, said in words for screen readers. @param rating 1 to 5; halves are drawn whole */
export function StarRating({rating}: {rating: number}) {
  const filled = Math.max(0, Math.min(5, Math.round(rating)))
  return (
    <p className="flex gap-0.5 text-accent">
      <span className="sr-only">{filled} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((position) => (
        <svg
          key={position}
          viewBox="0 0 24 24"
          className="size-6"
          fill={position <= filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <path d={star} />
        </svg>
      ))}
    </p>
  )
}
