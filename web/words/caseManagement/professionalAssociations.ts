/** Bodies whose standards we follow, each with the page where anybody can check them. */
export const guidingBodies = [
  {
    title: 'Care Quality Commission',
    description:
      'Registers and inspects care at home in England. Its fundamental standards are the least that any care must meet; each of our procedures names the one it serves.',
    href: 'https://www.cqc.org.uk/about-us/fundamental-standards',
  },
  {
    title: 'National Institute for Health and Care Excellence',
    description:
      'We follow its guidelines on home care for older people (NG21) and on managing medicines for adults in the community (NG67).',
    href: 'https://www.nice.org.uk/guidance/ng21',
  },
  {
    title: 'Skills for Care',
    description:
      'Sets the Care Certificate, which each new carer completes in the first twelve weeks, and the code of conduct that all of our carers sign.',
    href: 'https://www.skillsforcare.org.uk',
  },
  {
    title: 'Homecare Association',
    description:
      'The professional body for home-care providers. We’re guided by its code of practice; its register shows who belongs to it.',
    href: 'https://www.homecareassociation.org.uk',
  },
  {
    title: 'British Association of Brain Injury and Complex Case Management',
    description:
      'Sets standards for case managers. We use its competency framework to understand what the case managers we work with need of us.',
    href: 'https://www.babicm.org',
  },
  {
    title: 'Social Care Institute for Excellence',
    description:
      'Publishes what works in social care. Its guidance on the Mental Capacity Act, safeguarding and dignity is part of our training.',
    href: 'https://www.scie.org.uk',
  },
  {
    title: 'The Gold Standards Framework',
    description:
      'An approach to care in the last years of life. It shapes how we plan ahead with people and with the nurses who lead that care.',
    href: 'https://www.goldstandardsframework.org.uk',
  },
  {
    title: 'Dementia UK',
    description:
      'Runs the Admiral Nurse helpline. We learn from its practice, and give its number to every family that lives with dementia.',
    href: 'https://www.dementiauk.org',
  },
]

/** Questions for any provider that shows a membership logo. */
export const membershipChecks = [
  {
    title: 'Is the membership in the provider’s own name?',
    description: 'Not that of a franchise, a parent company or one of its managers.',
  },
  {
    title: 'Is it current?',
    description: 'Look the provider up in the body’s own public list rather than trust a picture.',
  },
  {
    title: 'What was checked before it was given?',
    description:
      'Some bodies inspect, some ask for a signature and a fee. Both may be worthwhile; they’re not the same.',
  },
  {
    title: 'What happens when a standard is broken?',
    description: 'A body worth belonging to takes complaints and can remove a member.',
  },
]

/** Carers' training, from the first day on. */
export const learningSteps = [
  {
    title: 'Induction',
    note: 'Before the first visit',
    description:
      'Safeguarding, moving and handling, infection control, food, fire, first aid, medicines, mental capacity, confidentiality and data protection, in a room with a trainer and real equipment.',
  },
  {
    title: 'Shadowing and the Care Certificate',
    note: 'The first twelve weeks',
    description:
      'New carers go out beside an experienced one until both say that they’re ready. Every standard is observed in practice, not only answered on a screen.',
  },
  {
    title: 'Supervision and spot checks',
    note: 'At least every three months',
    description:
      'A private conversation about the work and the worker, and an unannounced visit that looks at how care is given as well as at when it began.',
  },
  {
    title: 'Refreshers and new skills',
    note: 'Every year',
    description:
      'What was learnt at the start again, and training in learning disability and autism, as the law requires. Then courses for the people we visit now: dementia, Parkinson’s, stroke, diabetes, end of life.',
  },
  {
    title: 'Qualifications and leadership',
    note: 'From the second year',
    description:
      'Diplomas in adult care at levels 2 to 5, in paid time. Nurses who work with us have time for revalidation, and managers for the continuing development their registration asks of them.',
  },
]

/** Events that professionals may join, and how we learn from them. */
export const sharedLearning = [
  'Lunchtime sessions with discharge teams, social workers and case managers on what helps a start at home go well',
  'Joint training with district and hospice nurses before delegated tasks begin',
  'Reflective meetings after a death, a fall or a complaint, with the professionals who were part of it',
  'Anonymous case discussions for students of nursing, social work and occupational therapy',
]
