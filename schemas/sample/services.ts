import type {Service} from '../sanity.types.ts'
import {type Fields, keyed, paragraphs, picture, slug, systemFields} from './fields.ts'

const service = (id: string, fields: Fields<Service>) =>
  ({
    _id: `service-${id}`,
    _type: 'service',
    ...systemFields('2025-09-01T09:00:00Z'),
    slug: slug(id),
    ...fields,
  }) satisfies Service

const questions = (...faqs: [question: string, answer: string][]) =>
  keyed(faqs.map(([question, answer]) => ({_type: 'faq' as const, question, answer})))

export const services: Service[] = [
  service('personal-care', {
    title: 'Personal Care',
    isActive: true,
    shortDescription:
      'Help with washing, dressing, getting up and going to bed, given quietly and well.',
    fullDescription: paragraphs(
      'Personal care is help with the things most of us do behind a closed door: washing and bathing, dressing, using the toilet, shaving, brushing teeth, getting in and out of bed. Few people find it easy to ask for. Our carers are chosen as much for their tact as for their skill.',
      'We start from what you can do and want to go on doing. If you can wash your own face and only need a steadying arm in the shower, that is what we help with. A carer who takes over everything is quick, but it isn’t kind: it takes away strength and confidence that are hard to win back.',
      'Carers are trained to move people safely, to look after skin, and to help with continence. They notice the small changes that matter: a red heel, a looser waistband, a morning when getting up took twice as long. They write down what they did and saw after each visit, and call the office the same day about anything that worries them. With your permission we pass it on to your family, your GP or the district nurse.',
      'You choose who comes into your bathroom. Tell us if you would rather be helped by a woman or by a man, how you like your bath, which side you get out of bed, and what you would never wear together. It all goes into the plan, so that you needn’t say it twice.',
    ),
    image: picture(
      'service-personal-care',
      'A carer brushing an older woman’s long grey hair in front of a mirror',
    ),
    benefits: [
      'Privacy and dignity in everything, with doors shut and curtains drawn',
      'A small team of carers, each introduced, if we can, before they come alone',
      'A woman or a man to help you, as you prefer',
      'Help to keep doing for yourself what you can',
      'Carers trained in safe moving, skin care and continence',
      'A note of every visit that you and your family can read',
    ],
    process: [
      'Call us or send the form, and a coordinator calls you back to hear what you need.',
      'A care manager visits for 60 to 90 minutes to talk through your day, your home and your wishes.',
      'We write your care plan with you and confirm it, with the price, within 24 hours.',
      'We introduce your carers, and a senior carer comes with them on the first visits.',
      'We review the plan after the first week, after six weeks, and whenever something changes.',
    ],
    price: 'personalCare',
    faqs: questions(
      [
        'Can I choose a woman or a man to help me?',
        'Yes. Tell us when we visit to write the plan, and we keep to it. If illness in the team ever made that impossible, we would call you before anyone came.',
      ],
      [
        'How short can a visit be?',
        'Half an hour is the shortest. For help with washing and dressing most people choose 45 minutes or an hour, so that nobody has to hurry.',
      ],
      [
        'What if Mum says she doesn’t need help?',
        'Many people do at first. We begin with something small, such as the breakfast, and with a carer she has met. Washing often comes later, when the two know each other.',
      ],
    ),
  }),
  service('medication-support', {
    title: 'Medication Support',
    isActive: true,
    shortDescription: 'The right tablet at the right time, from a friendly reminder to full help.',
    fullDescription: paragraphs(
      'Five tablets in the morning, two at lunch, one that must not be taken with food, and a patch that is changed on Thursdays. No wonder medicines are one of the first things to go wrong at home. Missed and doubled doses send people to hospital who need never have gone.',
      'We help at the level that you need. For some that is a reminder and a glass of water. For others we take the medicine from its packaging, give it, see it taken, and write it down. We help with tablets, liquids, eye drops, inhalers, creams and patches. Tasks that need a nurse stay with the nurse, and we work alongside them.',
      'Before we begin, we check your medicines against the list from your GP or the hospital, and ask the pharmacist about anything that doesn’t fit. Every dose is recorded on a medicine administration record as it is given. If one is refused or missed, the carer calls the office at once and we follow the advice of a pharmacist, your GP or 111.',
      'We can order repeat prescriptions, collect them, and take what is left over back to the pharmacy. When someone comes home from hospital with a bag full of changes, we sort it out with the pharmacist before the first dose.',
    ),
    image: picture(
      'service-medication-support',
      'An older man and a carer sorting tablets into a weekly box at the kitchen table',
    ),
    benefits: [
      'Fewer missed and doubled doses',
      'A record of every medicine, made as it is given',
      'Carers whose skill with medicines is tested every year',
      'Repeat prescriptions ordered and collected',
      'Changes after a hospital stay checked with the pharmacist',
      'Families who needn’t call up every evening to ask',
    ],
    process: [
      'Tell us which medicines there are and what is going wrong with them.',
      'We check the list with your GP or pharmacist and agree how much help you need.',
      'We write a medicines plan and set up the record in your home.',
      'Trained carers visit at the times the medicines are due.',
      'A senior carer checks the record every month and tells you what we found.',
    ],
    price: 'personalCare',
    faqs: questions(
      [
        'Can carers give tablets from a weekly box?',
        'They can help someone who still decides for themselves to take them. If we’re to give the medicines, we need them as the pharmacy labelled them. We sort that out with the pharmacist for you.',
      ],
      [
        'What happens if a tablet is refused?',
        'Nobody is made to take one. The carer asks again a little later, writes down what happened, and calls the pharmacist or the GP if it matters.',
      ],
      [
        'Do you give injections?',
        'Not as a rule: that is for the district nurses. Where a nurse has trained a carer for one person, and checked that it’s done well, we may help with more.',
      ],
    ),
  }),
  service('palliative-care', {
    title: 'Palliative Care',
    isActive: true,
    shortDescription:
      'Comfort, company and calm at home in the last months, weeks and days of life.',
    fullDescription: paragraphs(
      'Most people, when asked, say they would like to die at home. It can be done, and done well, when the right people are there at the right hours. We look after the person, and we look after the people who are looking after them.',
      'Our carers work beside the district nurses, your GP, the hospice team and Macmillan nurses. The nurses see to syringe drivers, dressings and symptoms. We see to everything that makes a day bearable and sometimes good: washing without hurry, a mouth kept moist, clean sheets, a favourite jumper. It may be music, the window open, or someone to sit quietly in the room.',
      'We can come several times a day, or sit through the night so that the family can sleep. Plans change from one day to the next, and we change with them, often on the same day. We ask early what matters: who should be there, who shouldn’t, which faith or which football team, and what has been written down about treatment.',
      'Afterwards we don’t simply vanish. A carer who has been with you to the end will come and see you if you would like it. We can tell you who to call and in what order, and where to find people to talk to when the house is quiet.',
    ),
    image: picture(
      'service-palliative-care',
      'A carer holding the hand of an older man in bed, with the evening sun in the window',
    ),
    benefits: [
      'Being at home, among your own things and people',
      'Carers trained in end of life care, and comfortable talking about it',
      'Work done hand in hand with district nurses and the hospice',
      'Visits that can change on the same day',
      'Nights when the family can sleep',
      'Someone to talk to, before and afterwards',
    ],
    process: [
      'Call us, or ask your nurse or GP to refer you. We answer urgent calls first.',
      'A care manager comes, within 24 hours when it’s urgent, and talks with you and your family.',
      'We agree with the nurses and your GP who does what, by day and by night.',
      'A very small team of carers begins, so that faces stay the same.',
      'We speak with you and the nurses every few days and change the plan as needed.',
    ],
    price: 'specialisedCare',
    faqs: questions(
      [
        'How soon can you come?',
        'A care manager visits within 24 hours when it’s urgent, and care can often begin the same day. Call rather than write.',
      ],
      [
        'Will we have to pay for it?',
        'Perhaps not. When time is short, a doctor or nurse can ask the NHS for the fast track of Continuing Healthcare, which pays for all of it. We help you to ask.',
      ],
      [
        'Can someone stay through the night?',
        'Yes. A carer can sit up with the person while the family sleeps.',
      ],
    ),
  }),
  service('companionship', {
    title: 'Companionship',
    isActive: true,
    shortDescription:
      'Good company and a hand with the day: a walk, a game of cards, the shopping.',
    fullDescription: paragraphs(
      'Days can be very long when the telephone doesn’t ring. Loneliness is as hard on the body as it is on the spirit, and it creeps up: first the club, then the driving, then the cooking, because there hardly seems any point for one. A good companion turns that round.',
      'We take trouble over who visits whom. A retired engineer who follows the cricket and a carer who can’t tell a wicket from a window will be polite to each other, and no more. So we ask about work, family, faith, music, pets and what makes you laugh, and introduce people who are likely to get on.',
      'What you do together is up to you. You might go out for coffee, visit a garden, do the crossword, sort the photographs, cook Sunday lunch on a Wednesday, or go to the hospital appointment and come home by the long way. A companion can do some light housework, the shopping and the post while they’re there, and keeps half an eye on how you are.',
      'It does the family good too. Sons and daughters who have spent every visit on chores can come simply to visit. And those who live far away know that someone has seen Dad this week, had a proper chat, and would notice if something was wrong.',
    ),
    image: picture(
      'service-companionship',
      'An older woman and a carer laughing over a game and two mugs of tea',
    ),
    benefits: [
      'Someone you like, matched by interests as well as by hours',
      'Getting out again, to the shops, the club or the garden centre',
      'A hand with shopping, cooking, the post and light housework',
      'Company at appointments, and a note of what was said',
      'A friendly eye that notices when something changes',
      'Peace of mind for family who live far away',
    ],
    process: [
      'Tell us about the person: what they enjoy, and what they miss.',
      'We visit to meet them, hear their story, and agree days and times.',
      'We introduce a companion with something in common, over a cup of tea.',
      'Visits begin, and the two of them decide together how to spend the time.',
      'We ask both after a month how it’s going, and try another match if it isn’t right.',
    ],
    price: 'companionship',
    faqs: questions(
      [
        'How long is a visit?',
        'Half an hour is the shortest, but most people choose an hour or two: time to go out and come back, or to cook something and eat it together.',
      ],
      [
        'Can a companion drive Dad to the shops or the hospital?',
        'Yes, in his car or in their own, if they’re insured for it. We check that and put it in the plan.',
      ],
      [
        'What if the two don’t get on?',
        'Say so, to them or to us. We look for someone else, and nobody is offended.',
      ],
    ),
  }),
  service('dementia-care', {
    title: 'Dementia Care',
    isActive: false,
    shortDescription:
      'Patient, practised care for people living with dementia, and steady support for those who love them.',
    fullDescription: paragraphs(
      'Dementia changes how someone makes sense of the world, not who they are. At home the cues are all around: the chair by the window, the path to the gate, the particular cupboard for the cups. That’s why staying there, with the right help, so often goes better than people fear.',
      'We begin with a life story, gathered from the person and from those who know them best. A carer who knows that someone got up at four for thirty years to do the milking understands why they’re awake at dawn. She puts on a coat and goes to look at the morning with them, rather than arguing them back to bed.',
      'Carers are trained to look for the need behind what someone does. Walking up and down may mean pain, boredom or a full bladder. Refusing a wash may mean a cold bathroom or a fright. We keep to a routine, keep the team very small, speak plainly, and never correct for the sake of being right.',
      'We help families too: with what to expect, and with what to say when the same question comes for the tenth time. We help to make the home safer without making it strange, and to take a break. We work with memory clinics, Admiral Nurses, your GP and the council, and we say in good time when a plan needs to grow.',
    ),
    image: picture(
      'service-dementia-care',
      'An older man and a carer on a sofa, looking through a photograph album',
    ),
    benefits: [
      'A very small team, so that faces stay familiar',
      'Care built on the person’s own life story',
      'Routines kept, and change made gently',
      'Carers trained to understand what lies behind distress',
      'A safer home that still feels like home',
      'Breaks, advice and a listening ear for the family',
    ],
    process: [
      'Talk to us about what has changed and what is hardest now.',
      'A care manager visits, meets the person with you, and begins the life story.',
      'We look round the home together for what would make it safer and simpler to find one’s way in.',
      'We introduce one carer at a time, at the time of day that goes best.',
      'We build the visits up slowly and keep the same people.',
      'We review the plan with the family every month while things are settling.',
    ],
    price: 'specialisedCare',
    faqs: questions([
      'Will it be the same carers?',
      'Yes, as few as we can: three or four people who know the life story. A new face always comes with a familiar one first.',
    ]),
  }),
]
