import {provider} from '../../provider/provider.ts'
import {bullets, h2, link, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const privacyPolicy = legalPage(
  'privacy-policy',
  '2025-07-01T09:00:00Z',
  'Privacy Policy',
  richText(
    p(
      'In force from July 2025. What we know about you, why, who else sees it and how long we keep it. It covers everyone but applicants for work, who have ',
      link('a policy of their own', '/legal/applicant-privacy-policy'),
      '. Ask us for large print, easy words, another language or an audio version.',
    ),
    h2('1. Who we are'),
    p(
      `${provider.name} provides care at home. We’re the “controller” of your information: we decide how and why it’s used. Write to {email} and mark it “Data protection”, or telephone {phone}, Monday to Friday, 09:00 to 17:00 UK time. By post: {address}. A council or the NHS that pays for or arranges your care is a controller of what it holds.`,
    ),
    h2('2. Data we collect'),
    bullets(
      [
        strong('When you ask about care: '),
        'your name, email and telephone number. We also ask who the care is for and where, when it should start, what help is needed, and when to call you.',
      ],
      [
        strong('When a professional refers someone: '),
        'the referrer’s name, workplace and contact details; the person’s name, date of birth and address, the reason and how soon help is needed.',
      ],
      [
        strong('When we provide care: '),
        'your care plan, health, medicines and wishes, notes of visits, who is close to you, how to get into your home, and payment details.',
      ],
      [strong('When you send a message: '), 'your name, email address and what you write.'],
      [
        strong('When you call us: '),
        'who called, what about and what we promised. We don’t record calls.',
      ],
      [
        strong('When you visit this website: '),
        'the page asked for and the time. We don’t follow visitors.',
      ],
    ),
    p('You may leave out anything that a form doesn’t mark with an asterisk.'),
    h2('3. How we obtain your data'),
    p(
      'Mostly from you. Some comes from people who act for you or look after you: family, an attorney, the NHS, a council or a case manager. If someone refers you, we tell you what they said when we first speak.',
    ),
    h2('4. Our lawful bases'),
    bullets(
      [strong('Contract: '), 'to provide the care you ask for, and be paid for it.'],
      [
        strong('Legal obligation: '),
        'to keep care records and accounts, report certain events to the Care Quality Commission, and protect people at risk.',
      ],
      [
        strong('Legitimate interests: '),
        'to answer enquiries and referrals, keep records and this website safe, and improve our care. You may object.',
      ],
      [strong('Vital interests: '), 'to tell an ambulance crew what they need to know.'],
      [
        strong('Consent: '),
        'for what you’re free to refuse, such as telling your story here. You may withdraw it at any time.',
      ],
    ),
    p(
      'We use information about health only to give care, or to keep someone at risk safe. The law is article 9(2)(h) of the UK GDPR, and schedule 1 of the Data Protection Act 2018.',
    ),
    h2('5. How we use your data'),
    bullets(
      'to answer you and arrange an assessment',
      'to plan care, provide it safely, and show what was done',
      'to tell the people you have chosen how you are',
      'to send invoices and take payments',
      'to look into concerns, complaints and accidents',
      'to train and supervise our staff',
      'to meet the rules for care providers',
    ),
    p('We don’t sell it, advertise with it, or make any decision by computer alone.'),
    h2('6. Sharing your data'),
    p('Our staff see what they need. We share only what is necessary, with:'),
    bullets(
      'your GP, nurses, pharmacists and therapists',
      'a council or NHS body that pays for or arranges your care',
      'people you’ve told us to keep informed, and anyone who may lawfully act for you',
      'the Care Quality Commission, when it inspects us or the law requires it',
      'safeguarding teams, the police or a court, where the law requires or allows it',
      'companies that run our telephones, computers and records, under contract',
    ),
    h2('7. International transfers'),
    p(
      'We keep care records in the United Kingdom. If a supplier handles information elsewhere, a UK adequacy decision or an approved contract protects it.',
    ),
    h2('8. Retention'),
    bullets(
      'Care records: 8 years after care ends.',
      'Enquiries, referrals and messages: see “What this website does with what you send” below. What we need for your care becomes part of the care record.',
      'Accounts and invoices: as long as tax law requires, currently 6 years after the end of the financial year.',
      'Complaints: with the care record, or for 3 years where there is none.',
    ),
    p('Then we delete or shred it, unless the law tells us not to.'),
    h2('9. Security'),
    p(
      'What you send through our forms travels encrypted. Staff are trained every year, and sign to keep confidence. If something goes wrong that puts you at risk, we tell you without delay, and the Information Commissioner within 72 hours.',
    ),
    h2('10. Your rights'),
    p('You may ask us:'),
    bullets(
      [strong('for a copy '), 'of what we hold about you'],
      [strong('to correct it, '), 'or complete it'],
      [strong('to delete it, '), 'when we no longer need it'],
      [strong('to use it less, '), 'while a question about it is settled'],
      [strong('to stop, '), 'where we rely on our legitimate interests'],
      [strong('to pass it on, '), 'to you or someone else, in a form a computer can read'],
    ),
    p(
      'Some of these have limits: we may not delete a care record the law tells us to keep. Ask in any way you like, or have someone ask for you; it’s free. We check who is asking, and answer within one month, or tell you if it takes longer.',
    ),
    h2('11. Cookies'),
    p(
      'This website sets no cookie that isn’t strictly necessary. See our ',
      link('cookie policy', '/legal/cookie-policy'),
      '.',
    ),
    h2('12. Children'),
    p(
      'Our care is for adults. Of a child in a home we visit, we record only what keeps everyone safe.',
    ),
    h2('13. Changes to this policy'),
    p(
      'We publish changes here with their month, and tell people we know about those that matter to them.',
    ),
    h2('14. Complaints'),
    p(
      'If you’re unhappy with how we’ve handled your information, tell us through ',
      link('our contact page', '/contact#data-protection'),
      ', by email or by telephone. It doesn’t affect your care. We acknowledge it within 30 days at the latest. What happens then is at the end of this page.',
    ),
  ),
)
