import {provider} from '../../provider/provider.ts'
import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const responsibleBusinessConduct = legalPage(
  'responsible-business-conduct',
  '2025-08-01T09:00:00Z',
  'Responsible Business Conduct',
  richText(
    p(
      'August 2025. A care provider touches many lives besides those of its clients: staff, families, neighbours and suppliers. This page says how we try to treat them, and the environment, well.',
    ),
    h2('People who receive care'),
    p(
      'Safe, kind and well-planned care comes first, before growth and before profit. We take on new clients only as fast as we can recruit and train the carers they need. We publish our prices and our policies. We tell people openly when something has gone wrong, as the duty of candour asks. And we make complaining easy: complaints are acknowledged in 3 working days and resolved in 28 days.',
    ),
    h2('People who work here'),
    bullets(
      'Pay for the whole shift, with travel between visits and with training',
      'Guaranteed hours for everyone who wants them',
      'Rounds that leave time to drive, park and breathe',
      'Paid training, and the way to a recognised qualification',
      'Support after a death, an accident or a frightening visit',
      'A say: a staff forum that meets every two months and is answered in writing',
    ),
    h2('Equality and inclusion'),
    p(
      'Our staff and our clients come from many backgrounds, and we want them all to feel at home with us. We adjust jobs and buildings for disabled colleagues, make our information easy to read, and offer it in other formats for those who need them. We don’t send someone away because they are different from us, and we don’t accept abuse of our staff for being different from a client.',
    ),
    h2('The environment'),
    bullets(
      'Rounds planned so that carers drive less, or walk and cycle in towns',
      'Electric cars as we replace those we own, where there is somewhere to charge them',
      'Paper only for those who want it',
      'Gloves and aprons used whenever hygiene needs them, and not otherwise',
      'Unused medicines returned to the pharmacy, never poured away',
    ),
    h2('Our neighbours'),
    p(
      `We live where we work, in ${provider.area}. We buy from local firms where we can, and give every colleague two paid days a year to volunteer. Our training in dementia awareness is open to family carers free of charge. We don’t give money to any political party.`,
    ),
    h2('Our suppliers'),
    p(
      'We pay suppliers on time, and expect of them what we expect of ourselves: lawful pay, safe work, no forced labour and no bribery. Our ',
      link('modern slavery statement', '/legal/modern-slavery'),
      ' says what we ask and how we check.',
    ),
    h2('Technology and information'),
    p(
      'We use technology where it gives carers more time with people, and not to replace that time. No machine decides what care someone receives. Personal information is collected sparingly, kept safe and deleted on time, as our ',
      link('privacy policy', '/legal/privacy-policy'),
      ' explains.',
    ),
    h2('How we hold ourselves to it'),
    p(
      'A director is named for each part of this page. Every year the directors look at what was promised, what was done and what wasn’t, and tell staff and clients. If you think that we aren’t living up to it, ',
      link('tell us', '/contact'),
      '.',
    ),
  ),
)
