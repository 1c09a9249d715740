import type {ReactNode} from 'react'
import {body, display} from './fonts.ts'
import './globals.css'

export default function RootLayout({children}: {children: ReactNode}) {
  return (
    <html lang="en-GB" className={`${body.variable} ${display.variable}`}>
      <body>{children}</body>
    </html>
  )
}
