import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const fundamentalHumanRights = legalPage(
  'fundamental-human-rights',
  '2025-08-01T09:00:00Z',
  'Fundamental Human Rights Statement',
  richText(
    p(
      'August 2025. Human rights can sound like a matter for courts and distant places. In home care they are settled in kitchens and bathrooms: whether someone knocks, asks before they touch, and takes “no” for an answer. This statement says what we hold ourselves to.',
    ),
    h2('What we commit to'),
    p(
      'We respect the rights in the Universal Declaration of Human Rights, and in the European Convention on Human Rights as it stands in the Human Rights Act 1998. We respect those in the United Nations Convention on the Rights of Persons with Disabilities, and in the core conventions of the International Labour Organization. Where our care is paid for or arranged by a public body, the Human Rights Act binds us directly. We act as if it always did.',
    ),
    h2('For the people we care for'),
    bullets(
      'Life: we act at once when someone is in danger, and we respect decisions about treatment that have been properly made.',
      'Freedom from degrading treatment: nobody is left in wet clothes, handled roughly, spoken over or rushed. Neglect is treated as seriously as a blow.',
      'Liberty: we don’t lock doors, hide walking frames or use medicines to keep people quiet. Any restriction must be lawful, necessary, the least that will do, written down and reviewed.',
      'Private and family life, home and letters: the home is yours. We knock, keep confidences, and welcome the people you love.',
      'Belief and expression: we respect faith and the lack of it, food, dress, language, and the right to complain.',
      'No discrimination: age, disability, sex, race, religion, sexual orientation, gender reassignment, marriage, pregnancy and wealth make no difference to the respect that you are shown.',
    ),
    h2('Deciding for yourself'),
    p(
      'We start from the presumption that you can make your own decisions, including ones we wouldn’t make ourselves. We give information in the form that you need it: large print, easy words, another language, time. Where someone can’t make a certain decision, the Mental Capacity Act 2005 applies, and what we do must be in their best interests and as they would have wished.',
    ),
    h2('For the people who work here'),
    bullets(
      'Fair pay, including pay for travel between visits, never below the National Living Wage',
      'Safe work, proper rest, and no pressure to work more hours than the law allows',
      'Freedom to join a trade union, and to speak up without fear',
      'No forced labour, no child labour, no fees charged for finding a job with us',
      'Equal chances in joining, training, pay and promotion',
    ),
    h2('How we make it real'),
    p(
      'Rights are part of the first week’s training, and of supervision and spot checks after that. Care plans have a section headed “My choices”, and reviews ask whether we are keeping to it. Managers look every quarter at complaints, accidents, restrictions and safeguarding reports for signs that a right is being worn away.',
    ),
    h2('If a right isn’t respected'),
    p(
      'Tell a carer, call {phone} (Monday to Friday, 09:00 to 17:00 UK time) or use the ',
      link('contact page', '/contact'),
      '. We acknowledge complaints in 3 working days and resolve them in 28 days. You can go straight to the council’s safeguarding team, the Care Quality Commission or the ',
      link('Equality Advisory and Support Service', 'https://www.equalityadvisoryservice.com'),
      ' as well. Nobody will be treated worse for it. We review this statement once a year; the top of the page says when it last changed.',
    ),
  ),
)
