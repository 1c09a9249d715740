import {provider} from '@home-care/schemas/provider/provider.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {type ReactNode, useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {useCurrentUser} from 'sanity'

/**
 * Prints its content alone, without controls, on any number of sheets; in a dialog, only the dialog's.
 * @param isConfidential whether each sheet is marked confidential, with the time and the user who printed
 * it
 */
export const Printed = ({
  isConfidential = false,
  children,
}: {
  isConfidential?: boolean
  children: ReactNode
}) => (
  <div data-printed>
    <style href="printed" precedence="default">
      {alone}
    </style>
    {isConfidential && <SheetHead />}
    {children}
  </div>
)

function SheetHead() {
  const [at, setAt] = useState(() => new Date())
  const name = useCurrentUser()?.name
  useEffect(() => {
    // The browser prints what is there when this returns.
    const stamp = () => flushSync(() => setAt(new Date()))
    addEventListener('beforeprint', stamp)
    return () => removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <p data-sheet-head>
      <strong>Confidential.</strong> {provider.name}. Printed {formatMoment(at)}
      {name && ` by ${name}`}.
    </p>
  )
}

const alone = `[data-sheet-head] { display: none }
@media print {
  body :not(:has([data-printed]), [data-printed], [data-printed] *),
  body:has([role=dialog] [data-printed]) [data-printed]:not([role=dialog] *),
  [data-printed] :is(button, form, summary, [data-ui=Button]) { display: none !important }
  :has([data-printed]) {
    display: block !important;
    position: static !important;
    height: auto !important;
    min-height: 0 !important;
    max-height: none !important;
    margin: 0 !important;
    padding: 0 !important;
    overflow: visible !important;
  }
  [data-printed]:has(> [data-sheet-head]) { display: table; table-layout: fixed; width: 100% }
  [data-sheet-head] { display: table-header-group; break-inside: avoid }
  [data-sheet-head]::after { display: block; height: 1rem; content: "" }
}`
