import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const statementOfBusinessIntegrity = legalPage(
  'statement-of-business-integrity',
  '2025-08-01T09:00:00Z',
  'Business Integrity Statement',
  richText(
    p(
      'August 2025. People let us into their homes, often with a key. That trust is the whole of our business, and it can’t be bought back once it is lost. This statement says how we keep it.',
    ),
    h2('Our promise'),
    p(
      'We tell the truth, keep our word, charge what we said we would, and put things right when we fail. We would rather lose work than win it dishonestly. This applies to directors, managers, carers, office staff and everyone who acts for us.',
    ),
    h2('Bribery and corruption'),
    p(
      'We neither offer nor accept anything that is meant to sway a decision. We pay nobody for sending clients to us: not hospital staff, social workers, brokers or other care providers. Referrals are answered on their merits. The Bribery Act 2010 makes bribery a crime, and failing to prevent it one as well.',
    ),
    h2('Gifts and hospitality'),
    p(
      'A box of chocolates at Christmas is kindness, and a carer may say thank you for it. No one may accept money in any amount, nor a gift worth more than £25. Every gift is written in the register at the office, whatever it was worth. Staff may not borrow or lend, witness or be named in a client’s will, act as an attorney, or buy from or sell to the people they look after.',
    ),
    h2('Conflicts of interest'),
    p(
      'Staff tell us of second jobs, family ties and other interests that could pull them two ways. We then keep them apart from the decision, and write down how.',
    ),
    h2('Honest prices and honest words'),
    bullets(
      'The price is in writing before you agree, with every fee that you must pay.',
      'Invoices list the visits that were made, and are due in 14 days.',
      'We don’t publish reviews that are invented, bought or picked over, nor claim a rating that the regulator hasn’t given. Where this site shows a sample, it says so.',
      'Advice about funding is given for your good, even when it leads you to another provider.',
    ),
    h2('Fraud, tax and money laundering'),
    p(
      'Visits are recorded as they happen, and nobody may alter a record to cover a mistake. Two people approve each payment that we make. We pay our taxes in full, and take no part in anyone else’s evasion of theirs.',
    ),
    h2('Speaking up'),
    p(
      'Anyone may raise a concern with a manager, with a director or, in confidence, with the Care Quality Commission. Workers who do so are protected by the Public Interest Disclosure Act 1998, and by us. Clients and families can call {phone} (Monday to Friday, 09:00 to 17:00 UK time) or use the ',
      link('contact page', '/contact'),
      '. Complaints are acknowledged in 3 working days and resolved in 28 days.',
    ),
    h2('Keeping to it'),
    p(
      'The directors answer for this statement and review it once a year; the top of the page says when it last changed. Staff are trained in it when they join and every year after that. The ',
      link('business integrity guide', '/legal/business-integrity-guide'),
      ' shows what it means from day to day.',
    ),
  ),
)
