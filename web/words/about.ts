import {amount, figures} from './figures.ts'

export const values = [
  {
    title: 'Compassion',
    description: 'We go at the person’s pace, knock before we come in, and notice what isn’t said.',
    inPractice:
      'In practice: five minutes for a cup of tea are part of the visit, not stolen from it.',
  },
  {
    title: 'Trust',
    description:
      'We come when we said, charge what we said, and write down what happened as it happened.',
    inPractice: 'In practice: if we’re going to be late you hear it from us, before you wonder.',
  },
  {
    title: 'Family Focus',
    description:
      'Care affects everyone in the house. We tell families what you agree to share, and make sure they rest.',
    inPractice: 'In practice: you choose who is kept informed, about what, and how often.',
  },
  {
    title: 'Excellence',
    description: 'Personal care has to be done properly. We train, watch, ask and put right.',
    inPractice: 'In practice: an unannounced spot check for every carer, every three months.',
  },
]

/** Our promises. The person they are made to can check each. */
export const promises = [
  {
    figure: amount(figures.careRequestReply),
    label: 'to hear from a care coordinator about a request for care, in business hours',
  },
  {
    figure: amount(figures.referralReply),
    label: 'to hear from us after you refer someone',
  },
  {
    figure: amount(figures.careAssessment),
    label: 'for a typical care assessment at home, free',
  },
  {
    figure: amount(figures.planConfirmed),
    label: 'to confirm the care plan with you after the assessment',
  },
  {
    figure: amount(figures.emergencyCare),
    label: 'to arrange emergency care',
  },
  {
    figure: amount(figures.complaintResolved),
    label: 'to resolve a complaint, with an answer in writing',
  },
]
