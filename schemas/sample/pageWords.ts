import {provider} from '../provider/provider.ts'
import type {PageWords, RichText} from '../sanity.types.ts'
import type {PageWithWords} from '../site/page.ts'
import {wordsIdOf} from '../site/relations.ts'
import {pages} from '../site/siteMap.ts'
import {councils} from './area.ts'
import {type Fields, keyed, systemFields} from './fields.ts'
import {p, richText} from './portableText.ts'
import {searchAnswers} from './searchAnswers.ts'
import {translations} from './translations.ts'

const day = '2025-09-01T09:00:00Z'

/** The words of each page that the Studio edits. */
export const pageWords: PageWords[] = [
  wordsOf(
    pages.about,
    'About us',
    `We look after people in their own homes in ${provider.area}. It may be for half an hour at a time or most of the day, for a month or for the rest of a life.`,
    {
      statement: {
        lead: 'Ask people what they would miss if they had to leave home, and they seldom say the house. They say the chair by the window, the neighbour who waves, the drawer with everything in it.',
        words: 'They would miss being known.',
      },
      passage: {
        heading: 'How we began',
        text: paragraphs(
          `The people who started ${provider.name} had worked in hospital wards, care homes and other people’s kitchens. They had seen good care go wrong in the same few ways: too many strangers, too little time, promises made in an office by someone who would never meet the person. They thought a provider could be built from the visit outwards.`,
          'So our carers live near the people they visit, and each person has a small team whose names they know. A visit is never so short that it becomes a task list. The care manager who makes the plan comes to the house to make it, and is the one who answers for it. When we can’t do something safely, we say so at the first call and help to find someone who can.',
          // Only the demonstration's provider has this name.
          ...(provider.content
            ? []
            : [
                'The name is older than we are. The Willow Brook rises near Corby and wanders east through the stone villages to the Nene, in no hurry, touching many gardens. It seemed a good way to go about things.',
              ]),
        ),
      },
    },
  ),
  wordsOf(
    pages.team,
    'Our team',
    'Some of the people you may meet, and those responsible for the care.',
  ),
  wordsOf(
    pages.jobs,
    'Jobs',
    'Care work is early mornings, wet coats, and being the best part of someone’s day. You need kindness and common sense; we teach you the rest.',
  ),
  wordsOf(
    pages.services,
    'Help at home, as much or as little as you need',
    'One kind of care or several, from one visit a week to several a day.',
  ),
  wordsOf(pages.contact, 'Contact us', 'A question, a worry, a compliment: tell us.'),
  wordsOf(
    pages.complaints,
    'How to complain',
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
    'Help and advice',
    'What’s possible, how soon, who pays: these guides answer one question at a time, in plain words, and tell you what to do next.',
  ),
  wordsOf(
    pages.arrangingCare,
    'Arranging care at home',
    'How it goes from the first call to the first visit, what to look for, and what to do if it can’t wait.',
  ),
  wordsOf(
    pages.healthcareFunding,
    'Healthcare funding',
    'If someone needs care mainly because of their health, the NHS may have to pay for all of it, at home, whatever they’ve saved. Few families are told.',
  ),
  wordsOf(
    pages.socialCareFunding,
    'Social care funding',
    'Your council must assess anyone who may need care, free. Whether it then pays depends on what help is needed and how much the person has.',
  ),
  wordsOf(
    pages.selfFundedCare,
    'Self-funded care',
    'What your money buys, what care costs, how to make it last, and what you can claim however much you have.',
  ),
  wordsOf(
    pages.governmentInitiatives,
    'Government initiatives',
    'What you can claim now, what each scheme pays for, and what’s really changing, each with its official page.',
  ),
  wordsOf(
    pages.costOfVisitingCare,
    'What visiting care costs',
    'Most providers won’t tell you the price until you call. Here are our prices, what changes them, and an estimate for your week.',
  ),
  wordsOf(
    pages.caseManagers,
    'Home care for case managers',
    'Trained carers who follow your plan, come when they’re meant to, and write down what they saw.',
    {
      passage: {
        heading: 'How we work with case managers',
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
    'Home care for integrated care boards',
    'For integrated care boards, Continuing Healthcare teams and discharge hubs. We say yes or no within a working day, start when we said we would, and send the evidence before the review.',
    {
      passage: {
        heading: 'How we work with the NHS',
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
    'Home care for local authorities',
    'For social workers, brokers and commissioners: home care that keeps to its times, makes people more able rather than less, and opens its books when you ask.',
    {
      passage: {
        heading: 'How we work with councils',
        text: paragraphs(
          `The council areas that we serve are ${councils}. Our carers live where they work, which is how a round in the villages can be kept to in January.`,
          'You decide on eligibility and the outcomes; we plan with the person how each outcome is reached, and in how many minutes. If the minutes are too few to do it decently we tell you at the start, with our reasons, and if they turn out too many we tell you that as well.',
          'People choose how their care is arranged. The same carers work under a council contract, an individual service fund or a direct payment, so nobody loses a carer they trust because the money changes.',
        ),
      },
    },
  ),
  wordsOf(
    pages.professionalAssociations,
    'Our standards and training',
    'The standards we work to, what we do and don’t claim about membership, and how our people keep learning.',
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
