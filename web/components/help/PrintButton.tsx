'use client'

/** Prints the page. Of no use without a script: then the browser's own menu does it. */
export function PrintButton({className}: {className: string}) {
  return (
    <button type="button" className={`cursor-pointer ${className}`} onClick={() => window.print()}>
      Print this page
    </button>
  )
}
