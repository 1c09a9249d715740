import type {HomePage} from '../sanity.types.ts'
import {featuredStories} from './careStories.ts'
import {keyed, picture, systemFields} from './fields.ts'
import {em, link, p, richText} from './portableText.ts'

export const homePage: HomePage = {
  _id: 'homePage',
  _type: 'homePage',
  ...systemFields('2025-09-01T09:00:00Z'),
  hero: {
    title: 'Good care, in the home you love',
    subtitle:
      'Willowbrook visits people at home in Northamptonshire, Harborough and Rutland. The same few faces, at times that suit you, for as little or as long as you need.',
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
      description:
        'Every carer has an enhanced DBS check, two references and training before a first visit.',
    },
    {
      _type: 'trustPoint',
      icon: 'heart',
      title: 'Led by the person',
      description:
        'The care plan is written with the person it’s for, and starts with what matters to them.',
    },
    {
      _type: 'trustPoint',
      icon: 'users',
      title: 'Faces you know',
      description:
        'A small team comes to you. We aim to introduce each of them before they visit on their own.',
    },
    {
      _type: 'trustPoint',
      icon: 'clock',
      title: 'Time to care',
      description:
        'Visits last at least 30 minutes, so there’s time to do things properly and to talk.',
    },
    {
      _type: 'trustPoint',
      icon: 'award',
      title: 'Held to a standard',
      description: 'We work to the Care Quality Commission’s standards.',
    },
    {
      _type: 'trustPoint',
      icon: 'map-pin',
      title: 'Round the corner',
      description:
        'Our carers live near the people they visit, so they know the roads, the shops and the surgery.',
    },
  ]),
  servicesIntro: {
    heading: 'Care that fits around your day',
    description:
      'Some people want a hand with getting up. Others want someone to see to the tablets, to sit and talk, or to be there at the very end. Choose one kind of help or several.',
    image: picture(
      'services-intro',
      'A carer with a bag arriving at a front door, where an older woman waves a welcome',
    ),
  },
  trustBanner: {
    heading: 'A person answers, not a menu',
    description: 'Call in office hours and you reach a care coordinator in our own office.',
  },
  careStoriesIntro: {
    title: 'Care stories',
    subtitle:
      'What care at home looks like from day to day. These stories are samples: the people in them are made up.',
    featuredStories: featuredStories.map(({_id}, index) => ({
      _key: `story-${index + 1}`,
      _type: 'reference',
      _ref: _id,
    })),
  },
  howItWorksSection: {
    heading: 'How care begins',
    subtitle: 'From a first call to a first visit, with no obligation until you say yes.',
    steps: keyed([
      {
        _type: 'step',
        stepNumber: 1,
        title: 'Tell us what you need',
        description:
          'Call us or fill in the short form. A coordinator calls you back within 2 hours in business hours and listens before anything else.',
      },
      {
        _type: 'step',
        stepNumber: 2,
        title: 'Meet at home',
        description:
          'A care manager visits for an assessment, typically 60 to 90 minutes. You talk through the day, the risks and the wishes, and we write the care plan together.',
      },
      {
        _type: 'step',
        stepNumber: 3,
        title: 'Care starts',
        description:
          'We confirm the plan within 24 hours, introduce your carers and begin. After the first week we ask how it’s going, and change what isn’t right.',
      },
    ]),
  },
  faqSection: {
    heading: 'Questions people ask us first',
    subtitle: 'If yours isn’t here, call us. No question is too small.',
    faqs: keyed([
      {
        _type: 'faq',
        question: 'How soon can care start?',
        answer:
          'Most people start within a few days of the assessment. When it’s urgent, for example because someone is coming out of hospital, we can usually arrange care within 24 hours. Call us rather than writing if you’re in a hurry.',
      },
      {
        _type: 'faq',
        question: 'What will it cost?',
        answer:
          'It depends on the kind of care, how long the visits are and when they take place. Our page on the cost of visiting care shows our price ranges and works out an example week. You see the price in writing, with nothing added, before you agree to anything.',
      },
      {
        _type: 'faq',
        question: 'Will the same carer come each time?',
        answer:
          'You have a small team rather than one person, because carers have days off and holidays too. We aim to introduce each of them before they visit alone, and we send you the week’s visits in advance so that you know who is coming.',
      },
      {
        _type: 'faq',
        question: 'Is there help with paying for care?',
        answer:
          'There may be. The council can help towards social care after a means test, the NHS pays in full where the main need is for healthcare, and Attendance Allowance isn’t means-tested at all. Our help and advice pages explain each of them and how to apply.',
      },
      {
        _type: 'faq',
        question: 'Who makes sure that the care is good?',
        answer:
          'The Care Quality Commission (CQC) regulates personal care in England. Wherever CQC has published a rating for us, you’ll find it on this website with a link to the full report. We also visit, watch and ask for ourselves: every care plan is reviewed at least every six months, and whenever something changes.',
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
        quote:
          'They told us who was coming and when, and that was who came, and when. After the year we had had, that was everything.',
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
        'Asking for help at home is rarely easy. Often it comes at the end of a hard few weeks: a fall, a stay in hospital, a diagnosis, or a slow change that the family has been quietly making up for. We know that when you call us.',
      ),
      p(
        'So we begin by listening. We ask what a good day looks like, and what gets in its way. Then we say honestly whether we’re the right people to help. If we’re not, we tell you who might be, whether or not you ever become a client.',
      ),
      p(
        'What we promise is simple: ',
        em('the right person, at the right time, who has read the plan and is glad to be there.'),
        ' If we ever fall short of that, ',
        link('tell us', '/contact'),
        ' and we’ll put it right.',
      ),
    ),
  },
}
