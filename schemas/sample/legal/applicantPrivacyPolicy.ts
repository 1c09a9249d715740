import {provider} from '../../provider/provider.ts'
import {bullets, h2, link, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const applicantPrivacyPolicy = legalPage(
  'applicant-privacy-policy',
  '2025-07-01T09:00:00Z',
  'Applicant Privacy Policy',
  richText(
    p(
      `In force from July 2025. Thank you for thinking of working with us. This policy is for anyone who applies for a job, a placement or a volunteer’s role with ${provider.name}. It says what we ask you, why, and what happens to it.`,
    ),
    h2('What we ask for'),
    bullets(
      'your name, address, telephone number and email address',
      'your work and education, with an explanation of any gaps, as the law asks of care providers',
      'people who can give you a reference, including your last employer in care',
      'proof of who you are and of your right to work in the United Kingdom',
      'your driving licence and insurance, where the job involves driving',
      'criminal record information, through an enhanced check by the Disclosure and Barring Service (DBS)',
      'health matters that bear on doing the job safely, and any adjustment that would help you at the interview or at work',
      'if you wish, details for monitoring equal opportunities, which are kept apart and never shown to those who choose',
    ),
    h2('Where it comes from'),
    p(
      'From you; from a recruitment website or agency, if you applied through one; from your referees; from the DBS; and from professional registers. We don’t look through your private social media.',
    ),
    h2('Why we may use it'),
    bullets(
      [
        strong('To take steps towards a contract: '),
        'to consider your application and, if all goes well, to make you an offer.',
      ],
      [
        strong('Legal obligation: '),
        'to check your right to work, and to employ only people who are fit for this work. The rule is regulation 19 of the Health and Social Care Act 2008 (Regulated Activities) Regulations 2014.',
      ],
      [
        strong('Legitimate interests: '),
        'to run a fair process and to be able to show that it was fair.',
      ],
    ),
    p(
      'Information about health and criminal records has special protection. We use it only where employment and safeguarding law requires or allows it. A conviction doesn’t rule you out: we look at what it was, how long ago, and what the job is, and talk with you first.',
    ),
    h2('Who sees it'),
    p(
      'The people who choose: the registered manager, the care manager for your area and our recruitment coordinator. Beyond them: the DBS and the company that handles its checks, and your referees, who hear from us only that you have applied. The Care Quality Commission may inspect the files of those we employ. We decide about people by people: no computer sorts the applications.',
    ),
    h2('How long we keep it'),
    bullets(
      'If you join us, your application becomes part of your staff file.',
      'If you don’t, we delete it 6 months after the decision, unless you ask us to keep it for another vacancy.',
      'DBS certificates: we note the number, date and result, and don’t keep the certificate itself.',
    ),
    h2('Your rights'),
    p(
      'You may see what we hold about you, have it corrected, ask us to delete it or to use it less, and withdraw your application whenever you like. We answer requests for data within one month. Write to {email} or call {phone}, Monday to Friday, 09:00 to 17:00 UK time.',
    ),
    p(
      'If we have got something wrong, please tell us; we acknowledge a data-protection complaint within 30 days at the latest. You may also complain to the ',
      link('Information Commissioner', 'https://ico.org.uk/make-a-complaint/'),
      '. How we protect information in general is described in our ',
      link('privacy policy', '/legal/privacy-policy'),
      '.',
    ),
  ),
)
