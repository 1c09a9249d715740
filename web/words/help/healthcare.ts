import {amount, chcLevels, type Figures, figures, rateInYear} from '../figures.ts'

/** "none, low, moderate, high or priority" */
export const levelsInWords = new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(chcLevels)

export const healthcareFundingKinds = (figures: Figures) => [
  {
    title: 'NHS Continuing Healthcare',
    description:
      'The NHS pays for all of someone’s care because the main need is for health care. It can be provided at home, and there’s no means test.',
  },
  {
    title: 'NHS-funded nursing care',
    description: `A flat contribution, ${rateInYear(figures.fundedNursingCare)}, which the NHS pays to a nursing home for the work of its nurses. It isn’t paid for care at home, where district nurses come free.`,
  },
  {
    title: 'Personal health budgets',
    description:
      'Money agreed with the NHS for someone’s health and wellbeing, spent to a plan they have had a hand in. Anyone who has Continuing Healthcare at home has a right to one.',
  },
]

/** The parts of the guide: heading and introduction. */
export const healthcareParts = {
  kinds: {
    id: 'kinds',
    heading: 'What the NHS can pay for',
    intro: 'Three different things with similar names. One person may have had two of them.',
  },
  criteria: {
    id: 'criteria',
    heading: 'Who qualifies',
    intro:
      'Is the main need for health care? The NHS calls it a primary health need, and judges it by four criteria. One of them can be enough.',
  },
  domains: {
    id: 'domains',
    heading: `The ${amount(figures.chcDomains)} of need`,
    intro: `The full assessment rates each of these ${levelsInWords}. The ratings guide the decision; they’re not added up.`,
  },
  applying: {
    id: 'applying',
    heading: 'How to apply, in six steps',
    intro: `From the day a positive checklist arrives, it should take no more than ${amount(figures.chcDecision)}. If it takes longer, ask why, and ask who pays meanwhile.`,
  },
  questions: {id: 'questions', heading: 'What people ask about NHS funding'},
  related: {id: 'related', heading: 'If the answer is no, or not yet'},
}

export const healthcareClosing = {
  heading: 'Not sure where you stand?',
  text: 'Tell us what an ordinary day and night are like. We can say whether it sounds worth asking for a checklist.',
}

export const notCounted =
  'What doesn’t count: the diagnosis, the cost, who gives the care now, or how well needs are managed. A need that is well managed is still a need.'

export const freeAssessment =
  'We’re preparing a free session in which a nurse goes through the checklist with you and tells you plainly whether a full assessment is worth asking for. It won’t replace the NHS’s own checklist. Leave us your name, and we’ll tell you when it starts.'

export const aboutDomains =
  'Not every domain goes up to the highest level, and some have a further level, “severe”, before it. The tool is public: read it beforehand and write down, for each domain, what happened in the past month.'

/** The characteristics that decide whether there is a primary health need. */
export const eligibilityCriteria = [
  {
    title: 'Nature',
    description:
      'What the needs are like, and what sort of help they call for. Would someone without training know what to do?',
  },
  {
    title: 'Intensity',
    description:
      'How much is needed, how severe it is, and for how long: several needs at once, or help through the day and night.',
  },
  {
    title: 'Complexity',
    description:
      'How the needs act on each other, so that they’re harder to manage together than each would be alone.',
  },
  {
    title: 'Unpredictability',
    description:
      'How far the needs rise and fall without warning, and how great the risk if help isn’t there in time.',
  },
]

export const chcDomains = [
  {title: 'Breathing', description: 'Breathlessness, oxygen, a machine to help'},
  {title: 'Nutrition', description: 'Eating, drinking, swallowing, tube feeding'},
  {title: 'Continence', description: 'Bladder and bowel, catheters and stomas'},
  {title: 'Skin', description: 'Pressure damage, wounds and how they heal'},
  {title: 'Mobility', description: 'Moving, turning, hoists, and falls'},
  {title: 'Communication', description: 'Making needs known and being understood'},
  {title: 'Psychological and emotional needs', description: 'Mood, anxiety, withdrawal, distress'},
  {title: 'Cognition', description: 'Memory, judgement and awareness of risk'},
  {title: 'Behaviour', description: 'Actions that put the person or others at risk'},
  {title: 'Drug therapies and medication', description: 'Pain, side effects, skilled timing'},
  {title: 'Altered states of consciousness', description: 'Seizures, blackouts, coma'},
  {title: 'Other significant care needs', description: 'Whatever the other domains leave out'},
]

export const chcSteps = [
  {
    title: 'Ask for a checklist',
    note: 'Any day; it costs nothing',
    description:
      'Ask a nurse, social worker, GP or the integrated care board (ICB). On a hospital ward, ask the discharge team. Say the words “NHS Continuing Healthcare checklist” and note whom you asked.',
  },
  {
    title: 'The checklist is completed',
    note: 'Usually one visit',
    description:
      'A trained professional goes through it with the person. You may be there, and should get a copy. The threshold is set low on purpose: a positive result means a full assessment, not yet funding.',
  },
  {
    title: 'A team makes the full assessment',
    note: 'Two or more professionals, health and social care',
    description: `They gather records and evidence, meet you, and complete the Decision Support Tool, which rates ${amount(figures.chcDomains)} of need. Bring your own diary of days and nights; it’s evidence too.`,
  },
  {
    title: 'The team makes a recommendation',
    description:
      'It weighs nature, intensity, complexity and unpredictability, and says whether there’s a primary health need, with reasons.',
  },
  {
    title: 'The ICB decides',
    note: `Should be within ${amount(figures.chcDecision)} of receiving a positive checklist`,
    description:
      'Only in exceptional circumstances may it go against the team. You receive the decision and the reasons in writing.',
  },
  {
    title: 'Care is arranged, then reviewed',
    note: 'After three months, then at least once a year',
    description:
      'If the answer is yes, the ICB agrees a care plan and pays for it, at home if that is right, and offers a personal health budget. If it’s no, you can ask for a review; write within six months.',
  },
]

export const healthcareFaqs = [
  {
    question: 'Does a diagnosis such as dementia qualify?',
    answer:
      'No diagnosis qualifies by itself, and none rules anyone out. The question is what care the person needs because of it. Two people with the same illness can get different answers.\n\nSo describe needs and not names. “She shouts and hits out when she is washed, three or four times a week, and it takes two people” says more than “she has dementia”.',
  },
  {
    question: 'Are savings or the house taken into account?',
    answer:
      'No. NHS Continuing Healthcare has no means test. Savings, income and property make no difference, at home or in a care home. Some benefits change while someone receives it, Attendance Allowance in a care home for example; for care at home it’s normally kept.',
  },
  {
    question: 'Can it pay for care at home with the provider we choose?',
    answer:
      'It can pay for care at home. The ICB decides what package meets the assessed needs, must consider what the person wants, and often has providers it works with. With a personal health budget you have more of a say, including who comes. You’re not allowed to top up NHS care with your own money, but may buy extra help that is separate from it.',
  },
  {
    question: 'What is the fast track?',
    answer:
      'When someone is getting worse quickly and may be near the end of life, a doctor or registered nurse can complete a fast-track form. There’s no checklist and no Decision Support Tool; the ICB should accept it, and care should follow within two days. Ask the GP, the district nurse, the ward or the hospice.',
  },
  {
    question: 'We were refused. What can we do?',
    answer:
      'Ask for the full Decision Support Tool and the reasons. Within six months of the decision you can ask the ICB for a local review. If that doesn’t settle it, NHS England can hold an independent review. After that there’s the Parliamentary and Health Service Ombudsman.\n\nBeacon, which NHS England funds, gives free independent advice on this. You don’t need a firm that takes a share.',
  },
  {
    question: 'What happens when needs change?',
    answer:
      'The package is reviewed after three months and then at least once a year, to see that it still meets the needs. Eligibility is looked at again only when needs have clearly changed. If they have grown, ask for a review without waiting for the date. If funding stops, the ICB and the council must agree who takes over before anything is withdrawn, so that nobody is left without care.',
  },
]
