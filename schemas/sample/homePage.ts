import {provider} from '../provider/provider.ts'
import type {HomePage} from '../sanity.types.ts'
import {featuredStories} from './careStories.ts'
import {keyed, picture, systemFields} from './fields.ts'
import {link, p, richText} from './portableText.ts'

export const homePage: HomePage = {
  _id: 'homePage',
  _type: 'homePage',
  ...systemFields('2025-09-01T09:00:00Z'),
  hero: {
    title: 'Good care, in the home you love',
    subtitle: `We visit people at home in ${provider.area}: a small team you get to know, at times that suit you.`,
    heroImage: picture(
      'hero-home',
      'An older woman and a carer sharing a pot of tea at a kitchen table',
    ),
    ctaButtons: {arrangeCareLabel: 'Arrange Care', makeReferralLabel: 'Make a Referral'},
  },
  trustPoints: keyed([
    {
      _type: 'trustPoint',
      icon: 'shield',
      title: 'Checked and trained',
      description: 'An enhanced DBS check, two references and training before a first visit.',
    },
    {
      _type: 'trustPoint',
      icon: 'heart',
      title: 'Your plan, your way',
      description: 'The care plan is written with the person it’s for.',
    },
    {
      _type: 'trustPoint',
      icon: 'users',
      title: 'Faces you know',
      description: 'A small team. We aim to introduce each carer first.',
    },
    {
      _type: 'trustPoint',
      icon: 'clock',
      title: 'Time to care',
      description: 'Visits last at least 30 minutes, so there’s time to talk.',
    },
    {
      _type: 'trustPoint',
      icon: 'award',
      title: 'Regulated care',
      description: 'We work to the Care Quality Commission’s standards.',
    },
    {
      _type: 'trustPoint',
      icon: 'map-pin',
      title: 'Local carers',
      description: 'Our carers live near the people they visit.',
    },
  ]),
  servicesIntro: {
    heading: 'Our services',
    description: 'Choose one kind of help or several.',
  },
  trustBanner: {
    heading: 'A person answers, not a menu',
    description: 'Call in office hours and you reach a care coordinator in our own office.',
  },
  careStoriesIntro: {
    title: 'Care stories',
    subtitle: 'These stories are samples: the people in them are made up.',
    featuredStories: featuredStories.map(({_id}, index) => ({
      _key: `story-${index + 1}`,
      _type: 'reference',
      _ref: _id,
    })),
  },
  howItWorksSection: {
    heading: 'How care begins',
    subtitle: 'No obligation until you say yes.',
    steps: keyed([
      {
        _type: 'step',
        stepNumber: 1,
        title: 'Tell us what you need',
        description:
          'Call us or fill in the short form. We call you back within 2 hours in business hours.',
      },
      {
        _type: 'step',
        stepNumber: 2,
        title: 'Meet at home',
        description:
          'A care manager visits, typically for 60 to 90 minutes, and writes the care plan with you.',
      },
      {
        _type: 'step',
        stepNumber: 3,
        title: 'Care starts',
        description: 'We confirm the plan within 24 hours, introduce your carers and begin.',
      },
    ]),
  },
  faqSection: {
    heading: 'Questions people ask us first',
    subtitle: 'If yours isn’t here, call us.',
    faqs: keyed([
      {
        _type: 'faq',
        question: 'How soon can care start?',
        answer:
          'Most people start within a few days of the assessment. When it’s urgent, we can usually arrange care within 24 hours.',
      },
      {
        _type: 'faq',
        question: 'What will it cost?',
        answer:
          'Our page on the cost of visiting care shows our prices by the hour. You see yours in writing, with nothing added, before you agree to anything.',
      },
      {
        _type: 'faq',
        question: 'Will the same carer come each time?',
        answer:
          'You have a small team rather than one person, because carers have days off too. We aim to introduce each of them first, and tell you who is coming.',
      },
      {
        _type: 'faq',
        question: 'Is there help with paying for care?',
        answer:
          'There may be. The council can help after a means test, the NHS pays in full where the main need is for healthcare, and Attendance Allowance isn’t means-tested at all.',
      },
      {
        _type: 'faq',
        question: 'Who makes sure the care is good?',
        answer:
          'The Care Quality Commission (CQC) inspects and rates us: our rating is at the top of this page. We review every care plan at least every six months, and whenever something changes.',
      },
    ]),
  },
  testimonialsSection: {
    heading: 'Sample reviews',
    testimonials: keyed([
      {
        _type: 'testimonial',
        rating: 5,
        quote:
          'Mum was set against having strangers in the house. Within a fortnight she was putting the kettle on before they arrived.',
        author: 'Sample: a daughter in Kettering',
        source: 'Sample review',
        saidOn: '2025-06-12',
        isSample: true,
      },
      {
        _type: 'testimonial',
        rating: 5,
        quote: 'They told us who was coming and when, and that was who came, and when.',
        author: 'Sample: a husband in Oakham',
        source: 'Sample letter',
        saidOn: '2025-07-03',
        isSample: true,
      },
      {
        _type: 'testimonial',
        rating: 4,
        quote:
          'One visit ran late in the snow. They called before I had time to worry, and stayed the full hour all the same.',
        author: 'Sample: a client in Market Harborough',
        source: 'Sample review',
        saidOn: '2025-02-20',
        isSample: true,
      },
    ]),
    ctaPrimaryText: 'Arrange Care',
    ctaSecondaryText: 'Contact Us',
  },
  agencyMessage: {
    heading: 'A word from all of us',
    body: richText(
      p(
        'Asking for help at home is rarely easy. Often it comes after a fall, a stay in hospital or a diagnosis.',
      ),
      p(
        'So we listen first. Then we say honestly whether we can help, and if not, who might. If we ever fall short, ',
        link('tell us', '/contact'),
        ' and we’ll put it right.',
      ),
    ),
  },
}
