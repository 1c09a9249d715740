import localFont from 'next/font/local'

// `npm run fonts -w web` (fonts/subset.ts) cuts these files from their packages and reads here which
// letters go into which. English needs only the first of each pair; a name such as Zoë also needs the
// other.

/** Body text: designed by the Braille Institute for low vision, which many of our readers have. */
const body = localFont({
  src: './fonts/body.woff2',
  weight: '400 700',
  variable: '--font-body',
  display: 'swap',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A3, U+A9, U+B0, U+B7, U+BC-BE, U+D7, U+2010-2015, U+2018-201D, U+2020-2022, U+2026, U+20AC, U+2212',
    },
  ],
})

const bodyAccents = localFont({
  src: './fonts/body-accents.woff2',
  weight: '400 700',
  variable: '--font-body-accents',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A2, U+A4-A8, U+AA-AF, U+B1-B6, U+B8-BB, U+BF-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+201E-201F, U+2030-203A, U+2044, U+2122, U+2191, U+2193',
    },
  ],
})

/** Headings: a warm old-style serif. */
const display = localFont({
  src: './fonts/display.woff2',
  weight: '400 700',
  variable: '--font-display',
  display: 'swap',
  // Preloaded like the body's: Android has no font with these metrics to fall back on for either, so
  // the text would shift.
  adjustFontFallback: 'Times New Roman',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A3, U+A9, U+B0, U+B7, U+BC-BE, U+D7, U+2010-2015, U+2018-201D, U+2020-2022, U+2026, U+20AC, U+2212',
    },
  ],
})

const displayAccents = localFont({
  src: './fonts/display-accents.woff2',
  weight: '400 700',
  variable: '--font-display-accents',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A2, U+A4-A8, U+AA-AF, U+B1-B6, U+B8-BB, U+BF-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+201E-201F, U+2030-203A, U+2044, U+2122, U+2191, U+2193',
    },
  ],
})

/** The class that sets the font variables of the styles. */
export const typefaces = [body, bodyAccents, display, displayAccents]
  .map(({variable}) => variable)
  .join(' ')
