/** Links to the parts of a long page. */
export function ContentsList({
  parts,
  className = '',
}: {
  parts: {id: string; heading: string}[]
  className?: string
}) {
  return (
    <ul className={className}>
      {parts.map(({id, heading}) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 leading-snug text-link underline-offset-4 hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
}
