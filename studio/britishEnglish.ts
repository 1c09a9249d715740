import {setDefaultOptions} from 'date-fns'
import {enGB} from 'date-fns/locale/en-GB'
import type {LocalePluginOptions} from 'sanity'
import {words} from './words.ts'

// The Studio formats dates with date-fns.
setDefaultOptions({locale: enGB, weekStartsOn: 1})

const locale = 'en-GB'

/** Sanity's words and ours, with British dates and weeks that start on Monday. */
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
