'use client'

import NextLink from 'next/link'
import {type ComponentProps, useState} from 'react'

/** Whether somebody asked their browser to be sparing: they pay for each byte. */
const savesData = () => Object(navigator).connection?.saveData === true

/**
 * A link within the site. Its page is fetched ahead once a pointer or a finger is on it, not when it
 * comes into sight: the foot of every page alone leads to two dozen others, and half of what a reader
 * paid for would be pages and pictures that nobody asked for.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isMeant, setIsMeant] = useState(false)
  const fetchAhead = () => setIsMeant(!savesData())
  return (
    <NextLink
      {...props}
      prefetch={isMeant ? 'auto' : false}
      onMouseEnter={fetchAhead}
      onTouchStart={fetchAhead}
    />
  )
}
