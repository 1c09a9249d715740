import {provider} from '../../provider/provider.ts'
import {councils, counties} from '../area.ts'

import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const termsOfService = legalPage(
  'terms-of-service',
  '2025-07-01T09:00:00Z',
  'Terms of Service',
  richText(
    p(
      'In force from July 2025. These are the terms on which we provide care, and on which you may use this website. Your care agreement names your services, your visits and your prices; if it differs from these terms, the agreement counts. Nothing here takes away rights that the law gives you.',
    ),
    h2('1. About these terms'),
    p(
      `“You” are the person who receives care, or someone who may lawfully act for them and who signs the agreement. “We” are ${provider.name}. Asking a question, sending a form or having an assessment doesn’t bind you to anything.`,
    ),
    h2('2. Who we are'),
    p(
      `We provide care to people in their own homes in ${counties}. The council areas are ${councils}. Call {phone} or write to {email}. The telephone line for questions about these terms is open Monday to Friday, 09:00 to 17:00 UK time.`,
    ),
    h2('3. The care we provide'),
    p(
      'Our ',
      link('services', '/services'),
      ' are described on this website. We take on only what we can do safely and well. If your needs are, or become, more than we can meet, we tell you plainly and help you to find someone who can.',
    ),
    h2('4. Assessment'),
    p(
      'Before care begins a care manager visits you, typically for 60 to 90 minutes. We look at what you need and wish for, at risks, and at the home as a place to work in. There’s no charge for this visit. When care is urgent we may begin with a short plan and complete the assessment within the first days.',
    ),
    h2('5. Your care plan'),
    p(
      'We write the plan with you, and with others if you wish. You have a copy. We review it after the first week, at least every six months, and whenever something changes; you may ask for a review at any time. Nothing is done without your consent, or, where you can’t give it, without a decision made properly in your best interests.',
    ),
    h2('6. Your carers'),
    p(
      'Every carer has an enhanced DBS check, references, and training for the tasks they do. We aim to introduce each carer to you before they visit alone, and tell you in advance who is coming. If you don’t get on with a carer, say so; we’ll change the team without argument. You must not be treated unfairly by them, nor they by you.',
    ),
    h2('7. Visits and times'),
    p(
      'Visits last at least 30 minutes. We come at the agreed time, or within 30 minutes either side of it, except where medicines need an exact time. If we’re going to be later than that, we call you; ',
      link('if nobody comes', '/help-advice/if-your-carer-does-not-come'),
      ', call us. In very bad weather or another emergency we may have to put the most urgent visits first, and will tell you.',
    ),
    h2('8. Your home'),
    p(
      'Please keep the home safe to work in: clear ways in and out, working lights, pets under control, and no smoking while a carer is there. We store key-safe codes and keys securely, and never with your address. Equipment such as hoists must be serviced and be ready to use.',
    ),
    h2('9. Medicines and nursing tasks'),
    p(
      'We help with medicines only as your plan says, and record each dose. Please keep medicines in their original packaging and tell us of every change. Tasks that need a registered nurse are done by the nurse, or by a carer the nurse has trained and signed off by name.',
    ),
    h2('10. Prices'),
    p(
      'Your prices are in your agreement, in pounds for each visit or hour, with what evenings, weekends, nights and bank holidays cost. There are no fees for joining or for assessment. Personal care is usually free of VAT. We review prices once a year and give you at least 28 days’ notice in writing of a change.',
    ),
    h2('11. Invoices and payment'),
    p(
      'We send an invoice every month for the visits made, setting each of them out. Invoices are due in 14 days. You can pay by bank transfer or direct debit; carers may not take money. If you think an invoice is wrong, tell us and pay the part you agree with while we look into the rest. If you have trouble paying, talk to us early: we don’t stop care without notice and never leave someone unsafe.',
    ),
    h2('12. Changing or cancelling a visit'),
    p(
      'Tell us at least 24 hours ahead and there’s nothing to pay. With less notice we may charge for the visit, since the carer’s time has been set aside, but not when you are taken ill or into hospital.',
    ),
    h2('13. Holidays and stays in hospital'),
    p(
      'If you go into hospital or away, we keep your visits for you for 14 days without charge. After that we agree with you whether to go on holding the times. Call us before you come home, and we’ll be there.',
    ),
    h2('14. Ending the agreement'),
    bullets(
      'You may change your mind within 14 days of agreeing, without a reason. If you asked us to begin within those days, you pay only for the visits made.',
      'After that, either of us may end the agreement by 14 days’ notice in writing.',
      'You may end it at once if we have seriously failed you. We may end it at once only if a carer is in danger and nothing else will put it right, and will help to keep you safe meanwhile.',
      'The agreement ends on the day someone dies. There’s no notice to pay.',
    ),
    h2('15. Safety, safeguarding and gifts'),
    p(
      'If we fear that someone is being harmed or neglected, we must report it to the council’s safeguarding team, and tell you unless that would add to the danger. In an emergency carers call 999 and stay. Carers may not witness a will, be named in one, borrow, lend, or accept a gift worth more than £25; smaller gifts are written down at the office.',
    ),
    h2('16. Complaints'),
    p(
      'Tell any carer, call the office, write, or use the ',
      link('contact page', '/contact'),
      '. Someone can help you put it in words, and it won’t affect your care. We acknowledge a complaint in 3 working days, and resolve it in 28 days, with a written answer from a manager who wasn’t involved. If we need longer, we tell you why. If you aren’t satisfied, the ',
      link(
        'Local Government and Social Care Ombudsman',
        'https://www.lgo.org.uk/adult-social-care',
      ),
      ' can look at it free of charge, whoever pays for your care. You can also tell the ',
      link('Care Quality Commission', 'https://www.cqc.org.uk/give-feedback-on-care'),
      ', which inspects us but doesn’t settle single complaints.',
    ),
    h2('17. Confidentiality and records'),
    p(
      'What we learn in your home stays private. Care records are kept 8 years after care ends. You may see yours: we answer requests for data within one month. Our ',
      link('privacy policy', '/legal/privacy-policy'),
      ' says more.',
    ),
    h2('18. Our responsibility to you'),
    p(
      'We must provide care with reasonable care and skill, and are insured for it. We are responsible for loss or injury that we cause by failing to do so. We don’t limit that responsibility for death or injury caused by our negligence, for fraud, or for anything else that the law says may not be limited. We aren’t responsible for what nobody could have foreseen, nor for what is outside our control, such as a flood, provided that we do what we sensibly can.',
    ),
    h2('19. This website, changes and the law'),
    p(
      'You may read, print and share pages of this website. Its help and advice is general and doesn’t replace advice about your own case; figures change, and we say when we last checked them. Please don’t try to break into the site or send harmful things through its forms. When we change these terms, we publish them here with the month from which they apply, and tell current clients at least 28 days ahead of a change that affects them. The law of England and Wales applies, and its courts decide.',
    ),
  ),
)
