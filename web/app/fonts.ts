import localFont from 'next/font/local'

/** Body text: drawn by the Braille Institute for low vision, which many of our readers have. */
export const body = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-body',
  display: 'swap',
})

/** Headings: a warm old-style serif whose optical size follows the type size. */
export const display = localFont({
  src: '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  weight: '100 900',
  variable: '--font-display',
  display: 'swap',
})
