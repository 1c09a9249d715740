/** The sections of the home page that staff arrange, by the field with their words, in the usual order. */
export const homeSections = [
  {value: 'trustPoints', title: 'What you can count on'},
  {value: 'servicesIntro', title: 'Services'},
  {value: 'trustBanner', title: 'The band in colour'},
  {value: 'careStoriesIntro', title: 'Care stories'},
  {value: 'howItWorksSection', title: 'How it works'},
  {value: 'faqSection', title: 'Questions'},
  {value: 'testimonialsSection', title: 'What families say'},
  {value: 'agencyMessage', title: 'Our message'},
] as const

export type HomeSection = (typeof homeSections)[number]['value']

/**
 * The visible sections, from top to bottom: the chosen ones, or all in the usual order.
 * @param order of any shape
 * @example
 * homeSectionsIn(['faqSection', 'prices']) // ['faqSection']
 */
export function homeSectionsIn(order: unknown): HomeSection[] {
  const all = homeSections.map(({value}) => value)
  const chosen = Array.isArray(order)
    ? order.flatMap((each) => all.find((name) => name === each) ?? [])
    : []
  return chosen.length > 0 ? [...new Set(chosen)] : all
}
