import {bullets, h2, link, numbers, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const privacyPolicy = legalPage(
  'privacy-policy',
  '2025-07-01T09:00:00Z',
  'Privacy Policy',
  richText(
    p(
      'In force from July 2025. This policy says what we know about you, why we know it, who else sees it and how long we keep it. It covers people who receive care, their families and friends, people who ask about care, professionals who refer someone to us, and visitors to this website. Applicants for work have ',
      link('a policy of their own', '/legal/applicant-privacy-policy'),
      '. If you would like this policy in large print, easy words, another language or read aloud, ask us.',
    ),
    h2('1. Who we are'),
    p(
      'Willowbrook Home Care provides care to people at home in Northamptonshire, Leicestershire and Rutland. We decide how and why your information is used, which makes us its “controller” in law. For anything in this policy write to {email} and mark it “Data protection”, or telephone {phone}, Monday to Friday, 09:00 to 17:00 UK time. By post we are reached at {address}. Where a council or the NHS pays for or arranges your care, it is a controller too, for what it holds itself, and has a privacy notice of its own.',
    ),
    h2('2. Data we collect'),
    bullets(
      [
        strong('When you ask about care: '),
        'your name, email address and telephone number; who the care is for, and the address. We also keep when care should start, what support you need, when to call you, and what you choose to add.',
      ],
      [
        strong('When a professional refers someone: '),
        'the name of the referrer, where they work and how to reach them. Of the person: their name, date of birth and address, why they are referred and how soon they need help.',
      ],
      [
        strong('When we provide care: '),
        'your care plan, health and medicines, wishes, and beliefs where they matter to your care. We also keep notes of visits, who is close to you, how to get into your home, and details for payment.',
      ],
      [strong('When you send a message: '), 'your name, your email address and what you write.'],
      [
        strong('When you call us: '),
        'a note of who called, what about and what we promised. We do not record calls.',
      ],
      [
        strong('When you visit this website: '),
        'what every web server sees, such as the page asked for and the time. We do not follow visitors and use no advertising or analytics cookies.',
      ],
    ),
    p(
      'Please tell us only what we need. You may leave out anything that a form does not mark with an asterisk. Without what it does mark we cannot answer you properly.',
    ),
    h2('3. How we obtain your data'),
    p(
      'Mostly from you. Some comes from people who act for you or look after you: your family, your attorney, a hospital, your GP or district nurse, a council, an integrated care board or a case manager. If someone refers you to us, we tell you so when we first speak with you, and what we were told. We buy no lists and search no social media.',
    ),
    h2('4. Our lawful bases'),
    p('The law asks us to have a reason, called a lawful basis, for each use. Ours are these:'),
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
        'to answer your enquiry, to respond to referrals, to keep our records and this website safe, and to improve our care. We weigh these against your own interests, and you may object.',
      ],
      [
        strong('Vital interests: '),
        'to give what is needed to an ambulance crew when someone’s life is in danger.',
      ],
      [
        strong('Consent: '),
        'for what you are quite free to refuse, such as telling your story on this website. You may withdraw it whenever you like, and your care will be no different.',
      ],
    ),
    p(
      'Health is specially protected. We use information about it because we need it to provide health or social care, or to safeguard someone at risk. Our staff owe you a duty of confidence. The law is article 9(2)(h) of the UK GDPR and schedule 1 of the Data Protection Act 2018.',
    ),
    h2('5. How we use your data'),
    bullets(
      'to answer you and to arrange an assessment',
      'to plan care, provide it safely, and show what was done',
      'to tell the people you have chosen how you are',
      'to send invoices and to deal with payments',
      'to look into concerns, complaints and accidents',
      'to train and supervise our staff',
      'to meet the rules that apply to care providers',
    ),
    p(
      'We do not sell information, do not use it for advertising, and make no decision about you by computer alone.',
    ),
    h2('6. Sharing your data'),
    p(
      'Your carers and coordinators see what they need for your care. Outside our own staff we share what is necessary, and no more, with:',
    ),
    bullets(
      'your GP, nurses, pharmacists and therapists',
      'a council or NHS body that pays for or arranges your care',
      'the people whom you have told us to keep informed, and anyone who may lawfully act for you',
      'the Care Quality Commission, when it inspects us or when the law says that we must tell it of an event',
      'safeguarding teams, the police or a court, where the law requires or allows it',
      'companies that keep our telephones, computers and records running, under contracts that bind them to our instructions and to confidence.',
    ),
    p(
      'Please keep medical details for the telephone or our forms, not for ordinary email or messages.',
    ),
    h2('7. International transfers'),
    p(
      'We keep care records in the United Kingdom. If a supplier ever needs to handle information elsewhere, we first make sure that it is protected there. Either the UK recognises that the country does so properly, or a contract approved by the Information Commissioner does. Ask us, and we tell you which country and which safeguard.',
    ),
    h2('8. Retention'),
    bullets(
      'Care records: 8 years after care ends.',
      'Enquiries, referrals and messages: see “What this website does with what you send” below. What is needed for someone’s care becomes part of the care record.',
      'Accounts and invoices: for as long as tax law requires, currently 6 years after the end of the financial year.',
      'Complaints: with the care record they belong to, or for 3 years where there is none.',
    ),
    p(
      'When the time is up we delete or shred. We keep something longer only if a court, an inquiry or the law tells us to.',
    ),
    h2('9. Security'),
    p(
      'What you send through our forms travels encrypted and is kept apart from the words and pictures of this website. It is never put in a web address or a log file. “What this website does with what you send”, below, says where it is kept and whether it is also sent to us by email. Staff are trained every year, and sign to keep confidence. If something should go wrong that puts you at risk, we tell you without delay, and the Information Commissioner within 72 hours.',
    ),
    h2('10. Your rights'),
    p('You may ask us:'),
    bullets(
      [strong('for a copy '), 'of what we hold about you'],
      [strong('to correct it '), 'if it is wrong, or complete it'],
      [strong('to delete it, '), 'when we no longer need it'],
      [strong('to use it less, '), 'while a question about it is settled'],
      [strong('to stop, '), 'where we rely on our legitimate interests'],
      [strong('to pass it on, '), 'to you or someone else, in a form a computer can read'],
    ),
    p(
      'Some of these have limits: for example, we may not delete a care record that the law tells us to keep. Ask in any way you like, or have someone ask for you; we check who is asking before we hand anything over. Asking costs nothing. We answer within one month, and tell you if a complicated request will take longer and why.',
    ),
    h2('11. Cookies'),
    p(
      'This website sets no cookie that is not strictly necessary, which is why no banner asks you to accept any. Our ',
      link('cookie policy', '/legal/cookie-policy'),
      ' has the details.',
    ),
    h2('12. Children'),
    p(
      'Our care is for adults, and this website is not meant for children. Where a child lives in a home we visit, or helps to look after someone, we record only what we need to keep everyone safe.',
    ),
    h2('13. Changes to this policy'),
    p(
      'When we change this policy, we publish it here with the month from which it applies. If a change matters to people we already know, we tell them directly.',
    ),
    h2('14. Complaints'),
    p(
      'If you are unhappy with how we have handled your information, or someone’s whom you act for, you may complain to us. It costs nothing, needs no form of words, and does not affect your care.',
    ),
    numbers(
      [
        'Tell us in the way that suits you: ',
        link('complain on our contact page', '/contact#data-protection'),
        ', write to {email}, or call us and we write it down with you.',
      ],
      'We acknowledge a data-protection complaint within 30 days at the latest.',
      'We look into it without undue delay, keep you informed, and tell you what we found and what we have put right.',
    ),
    p(
      'You may also complain to the Information Commissioner at any time, at ',
      link('ico.org.uk', 'https://ico.org.uk/make-a-complaint/'),
      '.',
    ),
  ),
)
