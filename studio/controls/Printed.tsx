import type {ReactNode} from 'react'

/** Prints its content alone, without controls, on any number of sheets; in a dialog, that alone. */
export const Printed = ({children}: {children: ReactNode}) => (
  <div data-printed>
    <style href="printed" precedence="default">
      {alone}
    </style>
    {children}
  </div>
)

const alone = `@media print {
  body :not(:has([data-printed]), [data-printed], [data-printed] *),
  body:has([role=dialog] [data-printed]) [data-printed]:not([role=dialog] *),
  [data-printed] :is(button, form, summary, [data-ui=Button]) { display: none !important }
  :has([data-printed]) {
    display: block !important;
    position: static !important;
    height: auto !important;
    max-height: none !important;
    overflow: visible !important;
  }
}`
