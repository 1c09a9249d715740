import {amount, figures} from '../figures.ts'

/** Steps to take while no carer has come, in order. */
export const whileYouWait = [
  {
    title: 'Look at the time agreed',
    description: `We come within ${amount(figures.latestArrival)} of it. If we’re going to be later than that, we call you: is there a message on your telephone?`,
  },
  {
    title: 'Call us',
    description:
      'Say who the care is for, when the carer was due, and what can’t wait: tablets, food, the toilet, getting out of bed.',
  },
  {
    title: 'Keep the person safe and warm',
    description:
      'A drink and something to eat, if they can swallow safely. Don’t lift anyone alone. If someone has fallen and is hurt, leave them where they are.',
  },
  {
    title: 'Leave medicines alone if you’re not sure',
    description:
      'Don’t give two doses to catch up. A pharmacist, or 111, can say whether a late dose matters.',
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
      'Another carer or a manager comes, whoever is nearest. What can’t wait comes first.',
  },
  {
    title: 'We tell you why',
    description:
      'A care manager calls you, says what went wrong, and writes it into the record of the visit.',
  },
  {
    title: 'You don’t pay for a visit that wasn’t made',
    description: 'Each invoice lists the visits that were made. If one is wrong, tell us.',
  },
]
