import {HomeIcon} from '@sanity/icons/Home'
import {defineType} from 'sanity'
import {faqSection, howItWorksSection} from './homePage/help.ts'
import {agencyMessage} from './homePage/message.ts'
import {servicesIntro, trustBanner} from './homePage/services.ts'
import {careStoriesIntro, testimonialsSection} from './homePage/stories.ts'
import {hero, order, trustPoints} from './homePage/top.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  description: 'The first page visitors see. There is exactly one.',
  icon: HomeIcon,
  groups: [
    {name: 'top', title: 'Top of the page', default: true},
    {name: 'services', title: 'Services'},
    {name: 'stories', title: 'Stories and testimonials'},
    {name: 'help', title: 'How it works and questions'},
    {name: 'message', title: 'Our message'},
  ],
  fields: [
    hero,
    order,
    trustPoints,
    servicesIntro,
    trustBanner,
    careStoriesIntro,
    howItWorksSection,
    faqSection,
    testimonialsSection,
    agencyMessage,
  ],
  preview: {
    select: {subtitle: 'hero.title', media: 'hero.heroImage'},
    prepare: ({subtitle, media}) => ({title: 'Home page', subtitle, media}),
  },
})
