import {setDefaultOptions} from 'date-fns'
import {enGB} from 'date-fns/locale/en-GB'
import type {LocalePluginOptions} from 'sanity'
import {words} from './words.ts'

// Dates that the Studio writes with date-fns.
setDefaultOptions({locale: enGB, weekStartsOn: 1})

const locale = 'en-GB'

/** Sanity's words and ours, with dates as they are written in Britain, and Monday first. */
export const britishEnglish: LocalePluginOptions = {
  locales: (known) =>
    known.map((each) => ({
      ...each,
      id: locale,
      title: 'English (UK)',
      weekInfo: {firstDay: 1, weekend: [6, 7], minimalDays: 4},
      bundles: each.bundles?.map((bundle) => ({...bundle, locale})) ?? [],
    })),
  bundles: (known) => [...known, ...words].map((bundle) => ({...bundle, locale})),
}
