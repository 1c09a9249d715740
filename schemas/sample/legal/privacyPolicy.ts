import {bullets, h2, link, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const privacyPolicy = legalPage(
  'privacy-policy',
  '2025-07-01T09:00:00Z',
  'Privacy Policy',
  richText(
    p(
      'In force from July 2025. This policy says what we know about you, why we know it, who else sees it and how long we keep it. It covers people who receive care, their families and friends, people who ask about care, professionals who refer somebody to us, and visitors to this website. Applicants for work have ',
      link('a policy of their own', '/legal/applicant-privacy-policy'),
      '.',
    ),
    h2('1. Who we are'),
    p(
      'Willowbrook Home Care provides care to people at home in Northamptonshire, Leicestershire and Rutland. We decide how and why your information is used, which makes us its “controller” in law. For anything in this policy write to ',
      link('info@willowbrook.example', 'mailto:info@willowbrook.example'),
      ' and mark it “Data protection”, or telephone ',
      link('07700 900123', 'tel:+447700900123'),
      ', Monday to Friday, 09:00 to 17:00 UK time.',
    ),
    h2('2. What we collect'),
    bullets(
      [
        strong('When you ask about care: '),
        'your name, e-mail address and telephone number, who the care is for, the address, when you would like care to start, what kind of support you need, when to ring you, and what you choose to add.',
      ],
      [
        strong('When a professional refers somebody: '),
        'the referrer’s name, organisation and contact details; the person’s name, date of birth and address; the reason for the referral and how urgent it is.',
      ],
      [
        strong('When we provide care: '),
        'your care plan, health and medicines, wishes, beliefs where they matter to your care, notes of visits, the people close to you, and details for payment.',
      ],
      [strong('When you send a message: '), 'your name, your e-mail address and what you write.'],
      [
        strong('When you visit this website: '),
        'what every web server sees, such as the page asked for and the time. We do not follow visitors and use no advertising or analytics cookies.',
      ],
    ),
    h2('3. How we obtain it'),
    p(
      'Mostly from you. Some comes from people who act for you or look after you: your family, your attorney, a hospital, your GP or district nurse, a council, an integrated care board or a case manager. If somebody refers you to us, we tell you so when we first speak with you, and what we were told.',
    ),
    h2('4. Our lawful reasons'),
    p('The law asks us to have a reason for each use. Ours are these:'),
    bullets(
      [
        strong('Contract: '),
        'to prepare and provide the care that you have asked for, and to be paid for it.',
      ],
      [
        strong('Legal obligation: '),
        'to keep care records, to report certain events to the Care Quality Commission, to protect people at risk, and to keep accounts.',
      ],
      [
        strong('Legitimate interests: '),
        'to answer your enquiry, to respond to referrals, to keep our records and this website safe, and to improve our care.',
      ],
      [
        strong('Vital interests: '),
        'to give what is needed to an ambulance crew when somebody’s life is in danger.',
      ],
    ),
    p(
      'Health is specially protected. We use information about it because that is necessary to provide health or social care, under the duty of confidence that our staff owe you (article 9(2)(h) of the UK GDPR and schedule 1 of the Data Protection Act 2018), or to safeguard somebody at risk.',
    ),
    h2('5. What we use it for'),
    bullets(
      'to answer you and to arrange an assessment',
      'to plan care, provide it safely, and show what was done',
      'to send invoices and to deal with payments',
      'to look into concerns, complaints and accidents',
      'to train and supervise our staff',
      'to meet the rules that apply to care providers',
    ),
    p(
      'We do not sell information, do not use it for advertising, and make no decision about you by computer alone.',
    ),
    h2('6. Who else sees it'),
    p(
      'Your carers and coordinators see what they need for your care. We share what is necessary with your GP, nurses, pharmacists and therapists; with a council or NHS body that pays for or arranges your care; with the people you have told us to keep informed; with the Care Quality Commission; with safeguarding teams, the police or a court where the law requires it; and with companies that keep our systems running, under contracts that bind them to our instructions.',
    ),
    h2('7. Outside the United Kingdom'),
    p(
      'We keep care records in the United Kingdom. If a supplier ever needs to handle information elsewhere, we make sure first that the country is one the UK recognises as protecting it properly, or that a contract approved by the Information Commissioner protects it.',
    ),
    h2('8. How long we keep it'),
    bullets(
      'Care records: 8 years after care ends.',
      'Enquiries, referrals and messages: at most 12 months after we receive them, when they are deleted automatically. What is needed for somebody’s care becomes part of the care record.',
      'Accounts and invoices: for as long as tax law requires, currently 6 years after the end of the financial year.',
      'Complaints: with the care record they belong to.',
    ),
    h2('9. How we keep it safe'),
    p(
      'What you send through our forms travels encrypted, is stored encrypted, and can be opened only by the staff who need it; each time they do, a record is made. It is never put in a web address or a log file, and is kept apart from the words and pictures of this website. Staff are trained every year, and sign to keep confidence. If something should go wrong that puts you at risk, we tell you and the Information Commissioner.',
    ),
    h2('10. Your rights'),
    p(
      'You may ask us for a copy of what we hold about you; to correct it; to delete it; to use it less, or to stop; and to pass it to you or somebody else in a form a computer can read. Some of these have limits: for example, we may not delete a care record that the law tells us to keep. Asking costs nothing. We answer within one month, and tell you if a complicated request will take longer and why.',
    ),
    h2('11. Cookies'),
    p(
      'This website sets no cookie that is not strictly necessary, which is why no banner asks you to accept any. Our ',
      link('cookie policy', '/legal/cookie-policy'),
      ' has the details.',
    ),
    h2('12. Children'),
    p(
      'Our care is for adults, and this website is not meant for children. Where a child lives in a home we visit, or helps to look after somebody, we record only what we need to keep everybody safe.',
    ),
    h2('13. Changes to this policy'),
    p(
      'When we change this policy, we publish it here with the month from which it applies. If a change matters to people we already know, we tell them directly.',
    ),
    h2('14. Complaints'),
    p(
      'If you are unhappy with how we have handled your information, tell us in any way that suits you: write to ',
      link(
        'info@willowbrook.example',
        'mailto:info@willowbrook.example?subject=Data%20protection%20complaint',
      ),
      ', ring us, or use the ',
      link('contact page', '/contact'),
      '. We acknowledge a data-protection complaint within 30 days at the latest, look into it without delay, and tell you what we found. You may also complain to the Information Commissioner at any time, at ',
      link('ico.org.uk', 'https://ico.org.uk/make-a-complaint/'),
      '.',
    ),
  ),
)
