import type {ReactNode} from 'react'

/** Marks a made-up fact, quietly: it is a mark in a line, not a thing of its own. */
export function Sample({children = 'Sample'}: {children?: ReactNode}) {
  return <span className="text-sm font-bold text-accent">{children}</span>
}
