import type {PageWords, RichText} from '../sanity.types.ts'
import type {PageWithWords} from '../site/page.ts'
import {providerName, serviceArea} from '../site/provider.ts'
import {wordsIdOf} from '../site/relations.ts'
import {pages} from '../site/siteMap.ts'
import {type Fields, keyed, systemFields} from './fields.ts'
import {p, richText} from './portableText.ts'
import {searchAnswers} from './searchAnswers.ts'
import {translations} from './translations.ts'

const day = '2025-09-01T09:00:00Z'

/** The words of each page that the Studio edits. */
export const pageWords: PageWords[] = [
  wordsOf(
    pages.about,
    'Neighbours who happen to be carers',
    `We look after people in their own homes in ${serviceArea}. It may be for half an hour a week or for most of the day, for a month after an operation or for the rest of a life.`,
    {
      statement: {
        lead: 'Ask people what they would miss if they had to leave home, and they seldom say the house. They say the chair by the window, the neighbour who waves, the drawer in which everything is.',
        words: 'They would miss being known.',
      },
      passage: {
        heading: 'It began with a chair by a window',
        text: paragraphs(
          `${providerName} was set up around that. The people who started it had worked in hospital wards, care homes and other people’s kitchens. They had seen good care go wrong in the same few ways: too many strangers, too little time, promises made in an office by someone who would never meet the person. They thought that a provider could be built the other way round, from the visit outwards.`,
          'So our carers live near the people they visit, and each person has a small team whose names they know. A visit is never so short that it becomes a task list. The care manager who makes the plan comes to the house to make it, and is the one who answers for it. When we can’t do something safely, we say so at the first call and help to find someone who can.',
          'The name is older than we are. The Willow Brook rises near Corby and wanders east through the stone villages to the Nene, in no hurry, touching many gardens. It seemed a good way to go about things.',
        ),
      },
    },
  ),
  wordsOf(
    pages.team,
    'Our team',
    'Nobody you haven’t met should have to come through your door. These are some of the people you may meet, and the ones who answer for them.',
  ),
  wordsOf(
    pages.jobs,
    'Jobs',
    'Care work is early mornings, wet coats, and being the best part of someone’s day. You need kindness and common sense: the rest we teach you.',
  ),
  wordsOf(
    pages.services,
    'Help at home, as much or as little as you need',
    'One kind of care or several, for half an hour a week or several visits a day. Each service below says what it includes, who it suits and how it begins.',
  ),
  wordsOf(pages.contact, 'Contact us', 'A question, a worry, a compliment: tell us.'),
  wordsOf(
    pages.complaints,
    'If we got it wrong, tell us',
    'You won’t be a nuisance, and your care won’t suffer for it. Most of what we do better today began as someone’s complaint.',
  ),
  wordsOf(
    pages.otherFormats,
    'Other languages and formats',
    'Tell us how you would like to read, hear or say it. It costs you nothing, and nobody waits longer for it.',
    {translations: keyed(translations)},
  ),
  wordsOf(
    pages.search,
    'Search this site',
    'A service, a town, a benefit, a worry: ask in your own words.',
    {answers: keyed(searchAnswers)},
  ),
  wordsOf(
    pages.helpHub,
    'You don’t have to work it out alone',
    'When someone you love begins to need help, the questions arrive all at once: what is possible, how soon, who pays. These guides answer them one at a time, in plain words, and tell you what to do next.',
  ),
  wordsOf(
    pages.arrangingCare,
    'Arranging care at home',
    'Most people do this once, in a hurry, with no practice. Here is how it goes from the first call to the first visit, what to look for, and what to do if it can’t wait.',
  ),
  wordsOf(
    pages.healthcareFunding,
    'Healthcare funding',
    'If someone needs care above all because of their health, the NHS may have to pay for it: all of it, at home, whatever they have saved. Few families are told. It’s worth asking before anything else.',
  ),
  wordsOf(
    pages.socialCareFunding,
    'Social care funding',
    'Your council must assess anyone who may need care, free, whatever they own. Whether it then pays depends on what help is needed and how much the person has.',
  ),
  wordsOf(
    pages.selfFundedCare,
    'Self-funded care',
    'Paying for care yourself gives you choice and speed. It also makes the money your worry. Here is what it buys, what it costs, how to make it last, and what you can claim however much you have.',
  ),
  wordsOf(
    pages.governmentInitiatives,
    'Government initiatives',
    'National schemes come and go, and websites go on quoting them for years. This is what exists, what you can claim now, and what is really on its way, each with the official page.',
  ),
  wordsOf(
    pages.costOfVisitingCare,
    'What visiting care costs',
    'Most providers won’t tell you the price until you call. Here are our prices, what changes them, and an estimate for your week.',
  ),
  wordsOf(
    pages.caseManagers,
    'The carers behind your case plan',
    'You hold the whole of someone’s rehabilitation together. We supply the part that happens at seven in the morning: trained carers, who come when they’re meant to and write down what they saw.',
    {
      passage: {
        heading: 'You plan the life; we staff the day',
        text: paragraphs(
          'A good care plan can fail because nobody is there to carry it out on a wet Sunday. Case managers tell us that they lose more hours to rotas, cover and missing records than to anything clinical. That’s the part we take over.',
          'We begin from the person’s goals as you have written them, and recruit for those: someone who swims, if the plan says swimming; someone patient, where words come slowly. The person meets each carer first, and may say no. Therapists show our carers the programme, and we check in supervision that it’s still being done as shown.',
          'What the carers see comes back to you. Notes are written at the visit against each goal, and changes are phoned through on the same day. A monthly summary says plainly what has moved, what hasn’t, and where fewer hours might now do. You won’t have to ask us twice.',
        ),
      },
    },
  ),
  wordsOf(
    pages.integratedCareBoards,
    'Health care that happens at home',
    'For integrated care boards, Continuing Healthcare teams and discharge hubs. We say yes or no within a working day, start when we said we would, and send the evidence before the review.',
    {
      passage: {
        heading: 'A bed is freed when a home is ready',
        text: paragraphs(
          'Discharges stall without a firm answer: who comes on Friday evening, with what training, until when. We answer that before you need to chase it.',
          'For Continuing Healthcare we cost each visit, agree with your nurses which tasks are care and which are delegated healthcare, and keep notes that can be read against the domains. When needs fall we say so; when they rise we say so with the charts that show it.',
          'Near the end of life the work is quieter and matters more. The same few carers come, district and hospice nurses lead, families are told what to expect, and we find a night sitter if we can.',
        ),
      },
    },
  ),
  wordsOf(
    pages.localAuthorities,
    'Care you can commission and show',
    'For social workers, brokers and commissioners: home care that keeps to its times, makes people more able rather than less, and opens its books when you ask.',
    {
      passage: {
        heading: 'Four authority areas, one way of working',
        text: paragraphs(
          'We serve the areas of two Northamptonshire councils, North and West, with Harborough and Rutland. Our carers live where they work, which is how a round in the villages can be kept to in January.',
          'You decide on eligibility and the outcomes; we plan with the person how each outcome is reached, and in how many minutes. If the minutes are too few to do it decently we tell you at the start, with our reasons, and if they turn out too many we tell you that as well.',
          'People choose how their care is arranged. The same carers work under a council contract, an individual service fund or a direct payment, so that nobody need lose a carer they trust because the money takes another road.',
        ),
      },
    },
  ),
  wordsOf(
    pages.professionalAssociations,
    'Whose standards we work to, and how we keep learning',
    'Care is a profession, and a profession answers to others. Here are the bodies that guide us, what we do and don’t claim about membership, and how our people go on learning.',
  ),
  wordsOf(
    pages.caseStudies,
    'How care at home worked',
    'What someone needed, what we did, and what changed. Each story is told with consent, or says plainly that it’s made up.',
  ),
]

function wordsOf(
  page: PageWithWords,
  heading: string,
  introduction: string,
  parts: Partial<Fields<PageWords>> = {},
): PageWords {
  return {
    _id: wordsIdOf(page),
    _type: 'pageWords',
    ...systemFields(day),
    heading,
    introduction,
    ...parts,
  }
}

function paragraphs(...texts: string[]): RichText {
  return richText(...texts.map((text) => p(text)))
}
