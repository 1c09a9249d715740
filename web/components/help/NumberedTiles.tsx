/** A numbered reference list, such as the domains of need. */
export function NumberedTiles({tiles}: {tiles: {title: string; description: string}[]}) {
  return (
    <ol className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
      {tiles.map(({title, description}, index) => (
        <li
          key={title}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-5"
        >
          <span aria-hidden="true" className="numeral text-2xl leading-none text-accent">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
