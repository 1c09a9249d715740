/** What is to come, each with its date in words. */
export function Timeline({events}: {events: {title: string; note: string; description: string}[]}) {
  return (
    <ul className="grid gap-9 border-l-2 border-dashed border-rule pl-8">
      {events.map(({title, note, description}) => (
        <li key={title} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[2.65rem] h-3 w-5 rounded-[100%_0] bg-accent"
          />
          <p className="text-sm font-bold text-accent">{note}</p>
          <h3 className="mt-1">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
        </li>
      ))}
    </ul>
  )
}
