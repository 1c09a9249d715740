import {bullets, h2, h3, link, numbers, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const businessIntegrityGuide = legalPage(
  'business-integrity-guide',
  '2025-08-01T09:00:00Z',
  'Business Integrity Guide',
  richText(
    p(
      'August 2025. Our ',
      link('business integrity statement', '/legal/statement-of-business-integrity'),
      ' says what we believe. This guide, written for our staff and published for everyone, says what to do on an ordinary Tuesday when it is put to the test.',
    ),
    h2('Four questions to ask yourself'),
    numbers(
      'Is it lawful, and does it keep to the care plan?',
      'Would I be content for the client’s family to see me do it?',
      'Would I write it down truthfully in the notes?',
      'Would I still do it if nobody ever thanked me?',
    ),
    p('If any answer is no, stop and call the office. Calling is never the wrong thing to do.'),
    h2('When someone gives you something'),
    h3('A card, flowers from the garden, a slice of cake'),
    p('Say thank you, and mention it to the office for the register.'),
    h3('Something worth more than £25, or money in any amount'),
    p(
      'Decline kindly: “I am not allowed to, but thank you for thinking of it.” If refusing would hurt, or if it was left in your bag, tell your manager the same day, and we’ll return it or, with the giver’s consent, pass it to a charity.',
    ),
    h3('A legacy, a loan, or the use of a car'),
    p(
      'Never. Don’t witness a will or discuss what is in it. If a client speaks of leaving you something, tell your manager at once, for their protection as much as for yours.',
    ),
    h2('When you handle a client’s money'),
    bullets(
      'Only if the care plan says so, and only for what it says.',
      'Note the amount before, the amount spent and the change, and keep the receipt, every time.',
      'Never learn a PIN, use a contactless card for anyone, or shop on your own loyalty card.',
      'Two managers check the notes and receipts together each month.',
    ),
    h2('When you write in the notes'),
    p(
      'Write what happened, when it happened. If you were late, write that you were late. If you forgot something, say so and call. An honest mistake is put right and learned from; a false record is a matter for dismissal and may be a crime.',
    ),
    h2('When you deal with other professionals'),
    p(
      'Discharge teams, social workers, brokers and surgeries are our colleagues, not our customers. Don’t offer them anything that you wouldn’t offer in front of their manager: a mug of tea is fine, a hamper isn’t. Never ask a client to choose us, and never run down another provider.',
    ),
    h2('When you know someone on both sides'),
    p(
      'Tell us if a client is a relative, friend or neighbour, if you have another job in care, or if a member of your family works for a supplier or commissioner of ours. It will seldom be a problem when we know of it, and often when we don’t.',
    ),
    h2('When something is wrong'),
    numbers(
      'If someone is in danger, call 999 and stay with them.',
      'If someone may be being harmed or exploited, call the manager on call: carers have a line for this, which is answered whenever one of them is out. If someone is in danger now, call 999. That is safeguarding, and it won’t wait.',
      'If it is about honesty, money or records, tell your manager, or a director if your manager is part of it.',
      'If you can’t tell us, tell the Care Quality Commission. The law protects you, and so do we.',
    ),
    p(
      'Clients and families can tell us through any carer, by calling {phone} (Monday to Friday, 09:00 to 17:00 UK time), or on the ',
      link('contact page', '/contact'),
      '. We acknowledge complaints in 3 working days and resolve them in 28 days.',
    ),
  ),
)
