import {counties} from '../area.ts'
import {bullets, h2, link, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const modernSlavery = legalPage(
  'modern-slavery',
  '2025-08-01T09:00:00Z',
  'Modern Slavery Statement',
  richText(
    p(
      'August 2025. Modern slavery is the use of force, threats, tricks or debts to make people work, and it happens in Britain. Care hasn’t been free of it: workers have been charged thousands for a job, housed badly and told that they would be sent home if they spoke. We make this statement by choice, in the spirit of section 54 of the Modern Slavery Act 2015.',
    ),
    h2('Our business and our suppliers'),
    p(
      `We provide care at home in ${counties}, with staff we employ directly. We buy uniforms, gloves and aprons. We buy telephones, computers and cars, training, cleaning and office work, and, seldom, the time of agency staff.`,
    ),
    h2('Where the risk lies'),
    bullets(
      [
        strong('Recruiting from abroad: '),
        'workers on a visa may have paid an agent, and may fear to complain.',
      ],
      [strong('Agency staff: '), 'someone else checks and pays them.'],
      [
        strong('Gloves and uniforms: '),
        'there have been well-documented cases of forced labour in the factories of several countries.',
      ],
      [
        strong('The homes we visit: '),
        'a carer may be the only outsider to see a person who is being exploited there.',
      ],
    ),
    h2('What we do'),
    bullets(
      'We check every worker’s identity and right to work ourselves, and see original documents that nobody but the worker holds.',
      'We charge nobody for a job, training, uniform or sponsorship, and ask each recruit whether anyone else did.',
      'We pay wages only to the worker’s own bank account, for all hours worked, travel between visits included.',
      'We tell sponsored workers, in their own language where needed, that they may change employer and where to get free advice.',
      'We use only agencies that are licensed where the law requires it, and that let us look at their checks and pay.',
      'We ask suppliers of gloves and uniforms where the goods were made and how they know about conditions there, and prefer those who can show us an independent audit.',
    ),
    h2('Training and speaking up'),
    p(
      'In their first week all staff learn the signs: someone who never speaks for themselves, has no papers or money of their own, works without rest, or seems afraid of a particular person. They are told to report a worry to their manager or straight to the modern slavery helpline, and not to confront anyone. Managers who recruit have further training every year. Whoever reports something honestly is protected, even if it turns out to be mistaken.',
    ),
    h2('How we know whether it works'),
    p(
      'Each year we look at how many new staff were asked about fees, and what they said. We look at the share of suppliers who answered our questions, at who has been trained, and at every concern raised and what came of it. In the year ahead we’ll interview every sponsored worker in private, and put our questions to suppliers of telephones and computers too.',
    ),
    h2('If you are worried about someone'),
    p(
      'In danger, call 999. Otherwise the ',
      link('Modern Slavery and Exploitation Helpline', 'https://www.modernslaveryhelpline.org'),
      ' is free, confidential, and open to workers and neighbours alike. You may also write to us at {email}. The directors approved this statement. They review it once a year, and the top of the page says when it last changed.',
    ),
  ),
)
