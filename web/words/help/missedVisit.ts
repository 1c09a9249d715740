import {amount, figures} from '../figures.ts'

/** Steps to take while no carer has come, in order. */
export const whileYouWait = [
  {
    title: 'Look at the time agreed',
    description: `We come within ${amount(figures.latestArrival)} of it. If we are going to be later than that, we call you: is there a message on your telephone?`,
  },
  {
    title: 'Call us',
    description:
      'Say who the care is for, when the carer was due, and what cannot wait: tablets, food, the toilet, getting out of bed.',
  },
  {
    title: 'Keep the person safe and warm',
    description:
      'A drink and something to eat, if they can swallow safely. Do not lift someone alone, and leave someone who fell and is hurt where they are.',
  },
  {
    title: 'Leave medicines as they are, if you are not sure',
    description:
      'Do not give two doses to catch up. A pharmacist, or 111, can say whether a late dose matters.',
  },
]

export const whatWeDo = [
  {
    title: 'We find the carer',
    description: 'The coordinator calls the carer, and tells you when someone will be there.',
  },
  {
    title: 'We send someone',
    description:
      'Another carer or a manager comes, whoever is nearest. What cannot wait comes first.',
  },
  {
    title: 'We tell you why',
    description:
      'A care manager calls you, says what went wrong, and writes it into the record of the visit.',
  },
  {
    title: 'You pay for no visit that was not made',
    description: 'Each invoice lists the visits that were made. If one is wrong, tell us.',
  },
]
