/** "On this page": a link to each part of a long one. */
export function ContentsList({
  parts,
  className = '',
}: {
  /** Their fragments and headings. */
  parts: {id: string; heading: string}[]
  className?: string
}) {
  return (
    <>
      <h2 id="contents" className="text-xl">
        On this page
      </h2>
      <ul className={`mt-3 ${className}`}>
        {parts.map(({id, heading}) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-snug text-link underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
