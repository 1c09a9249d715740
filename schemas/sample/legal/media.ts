import {counties} from '../area.ts'
import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const media = legalPage(
  'media',
  '2025-07-01T09:00:00Z',
  'Media',
  richText(
    p(
      'For journalists, broadcasters, students and anyone else who would like to write or film about care at home. We are glad that you are interested: home care is often talked about and seldom seen.',
    ),
    h2('How to reach us'),
    p(
      'Write to {email} with “Media enquiry” in the subject, your deadline, and a number to call. Or call {phone}, Monday to Friday, 09:00 to 17:00 UK time. We try to answer the same working day. Please keep this line for media questions and don’t call our carers or clients directly.',
    ),
    h2('What we can help with'),
    bullets(
      'Explaining how home care works, how it is paid for, and how it is regulated',
      `The view from the ground on hospital discharge, recruitment and rural care in ${counties}`,
      'An interview with a manager or with a carer who would like to take part',
      'Time spent with a team, planned well ahead and with the consent of all concerned',
    ),
    h2('What we can’t do'),
    p(
      'We never confirm or deny that someone is a client of ours, nor talk about anyone’s care, even when the family has spoken publicly. We can’t comment on a safeguarding enquiry, an inquest, a complaint or an inspection while it is going on. None of this means that we have something to hide: it is the confidence we owe to the people we look after.',
    ),
    h2('Pictures and filming'),
    p(
      'We film or photograph people in their homes only if they have agreed freely, in writing and for that purpose, and know that they may change their mind. If someone isn’t able to decide, we don’t film them. Please agree in advance what you would like to see, who will be there, and where the pictures will appear. We may ask to be there too.',
    ),
    h2('Using our words and pictures'),
    p(
      'You are welcome to quote from this website, if you say where it comes from and link to the page. The drawings on it are ours: ask us before you use them, and we’ll probably say yes. Our name and sign may be used to show that an article is about us, but not to suggest that we recommend something.',
    ),
    h2('Facts that you can check'),
    p(
      'We would rather that you didn’t rely on our word alone. Inspection reports for every care provider in England are published by the ',
      link('Care Quality Commission', 'https://www.cqc.org.uk'),
      '. Rates and rules for funding are on ',
      link('GOV.UK', 'https://www.gov.uk/browse/disabilities'),
      ' and on the websites of the councils. Our own ',
      link('help and advice pages', '/help-advice'),
      ' say where each figure comes from.',
    ),
    h2('If we are in the news'),
    p(
      'When we have made a mistake, we’ll say so, say what we are doing about it, and tell the people affected before we tell the press. If you have published something about us that is wrong, we’ll write to you with the facts and ask you to correct it.',
    ),
  ),
)
