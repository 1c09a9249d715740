// Law and public bodies by nation: the regulator of home care, the company register, the ombudsman, the
// payer. Texts name these by their fact (providerWords.ts), never by a body's own name.

export const nationNames = ['england', 'wales', 'scotland', 'northernIreland'] as const

export type NationName = (typeof nationNames)[number]

interface RegulatorNumber {
  title: string
  pattern: RegExp
  example: string
}

export interface Nation {
  name: string
  regulator: {
    name: string
    /** Stands before its name in a sentence. */
    article: 'the ' | ''
    initials?: string
    site: `https://${string}`
    /** Where it lists every provider of home care. */
    directory: `https://${string}`
    /** The address of a service's own page, before its number; left out where that is not known. */
    pageBefore?: `https://${string}`
    /** The numbers that it gives to a service and to a provider. */
    serviceNumber: RegulatorNumber
    providerNumber: RegulatorNumber
    /** One word for all of a service; or a grade for each of several questions; or neither. */
    rates: 'overall' | 'questions' | 'not'
    questions: readonly string[]
    grades: readonly string[]
    /** Says which of its findings the law asks a website to show. */
    law: string
  }
  /** The health service's telephone, and its page, which explains British Sign Language. */
  healthLine?: {
    number: string
    name: string
    site: `https://${string}`
    /** The option that a caller in a mental health crisis chooses. */
    mentalHealth: string
  }
  /** The health service's guide to choosing a provider. */
  choosing?: {body: string; url: `https://${string}`}
  /**
   * Examples for the hints of form fields: a company number that is never issued, and a postcode district.
   */
  sampleCompany: string
  samplePostcode: string
  /** The division of https://www.gov.uk/bank-holidays.json. */
  bankHolidays: 'england-and-wales' | 'scotland' | 'northern-ireland'
  /** The first halves of postcodes that lie in it, those across a border included. */
  postcodes: RegExp
  words: Readonly<{
    /** The bodies that buy home care for the NHS, and for the people of a council. */
    healthBuyers: string
    careBuyers: string
    /** The public body that assesses needs, helps with the cost and keeps people safe: singular, plural. */
    careBody: string
    careBodies: string
    /** The body that settles a complaint about care after the provider could not. */
    ombudsman: string
    /** The body that settles a complaint about the NHS. */
    healthOmbudsman: string
    /** The check that every carer needs before a first visit, and the body that makes it. */
    vettingCheck: string
    vettingBody: string
    /** The law about people who cannot decide, and the power to decide for them. */
    capacityLaw: string
    powerOfAttorney: string
    /** The person whom a court appoints to decide. */
    courtAppointee: string
    /** Money for care that another body holds for the person, with its article. */
    managedBudget: string
    /** The person who answers to the regulator for the whole provider. */
    accountablePerson: string
    /** The law under which the public body assesses and pays. */
    careLaw: string
    /** The nation whose law and courts decide about a contract. */
    lawOf: string
    /** The least pay of anybody over 20, in care that the public body buys. */
    leastPay: string
    /** Health advice by telephone, after “call”. */
    adviceNumber: string
    /** The public health service, after “the”. */
    healthService: string
    /** The law against discrimination, and who explains it, after “the”. */
    equalityLaw: string
    equalityAdvice: string
    equalityAdviceSite: `https://${string}`
    /** The law that protects staff who raise a concern, after “the”. */
    disclosureLaw: string
  }>
}

const england = {
  name: 'England',
  regulator: {
    name: 'Care Quality Commission',
    article: 'the ',
    initials: 'CQC',
    site: 'https://www.cqc.org.uk',
    directory: 'https://www.cqc.org.uk/care-services/homecare-agencies',
    pageBefore: 'https://www.cqc.org.uk/location/',
    serviceNumber: {title: 'location number', pattern: /^1-\d{6,12}$/, example: '1-123456789'},
    providerNumber: {title: 'provider number', pattern: /^1-\d{6,12}$/, example: '1-101234567'},
    rates: 'overall',
    questions: [],
    grades: [],
    law: 'The law asks every website of a care provider to show its latest CQC rating.',
  },
  healthLine: {
    number: '111',
    name: 'NHS 111',
    site: 'https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-use-111/',
    mentalHealth: 'option 2',
  },
  choosing: {
    body: 'NHS',
    url: 'https://www.nhs.uk/social-care-and-support/care-services-equipment-and-care-homes/homecare/',
  },
  sampleCompany: '00000000',
  samplePostcode: 'YO1',
  bankHolidays: 'england-and-wales',
  postcodes: /^(?!BT|AB|DD|EH|FK|G\d|HS|IV|KA|KW|KY|ML|PA|PH|ZE|CF|LL|SA|GY|IM|JE)/,
  words: {
    healthBuyers: 'integrated care boards',
    careBuyers: 'local authorities',
    careBody: 'council',
    careBodies: 'councils',
    ombudsman: 'Local Government and Social Care Ombudsman',
    healthOmbudsman: 'Parliamentary and Health Service Ombudsman',
    vettingCheck: 'an enhanced DBS check',
    vettingBody: 'Disclosure and Barring Service (DBS)',
    capacityLaw: 'Mental Capacity Act 2005',
    powerOfAttorney: 'lasting power of attorney',
    courtAppointee: 'deputy',
    managedBudget: 'an individual service fund',
    accountablePerson: 'Nominated individual',
    careLaw: 'Care Act 2014',
    lawOf: 'England and Wales',
    leastPay: 'the National Living Wage',
    adviceNumber: '111',
    healthService: 'NHS',
    equalityLaw: 'Equality Act 2010',
    equalityAdvice: 'Equality Advisory and Support Service',
    equalityAdviceSite: 'https://www.equalityadvisoryservice.com',
    disclosureLaw: 'Public Interest Disclosure Act 1998',
  },
} as const satisfies Nation

const wales = {
  name: 'Wales',
  regulator: {
    name: 'Care Inspectorate Wales',
    article: '',
    initials: 'CIW',
    site: 'https://www.careinspectorate.wales',
    directory: 'https://digital.careinspectorate.wales/directory',
    serviceNumber: {
      title: 'service number',
      pattern: /^SIN-\d{8}-[A-Z]{4}$/,
      example: 'SIN-00001234-ABCD',
    },
    providerNumber: {
      title: 'provider number',
      pattern: /^PIN-\d{8}-[A-Z]{4}$/,
      example: 'PIN-00001234-ABCD',
    },
    rates: 'questions',
    questions: ['Well-being', 'Care and support', 'Leadership and management'],
    grades: ['Excellent', 'Good', 'Requires improvement', 'Requires significant improvement'],
    law: 'The law asks a home-care provider in Wales to show its latest ratings, one for each theme of the inspection.',
  },
  healthLine: {
    number: '111',
    name: 'NHS 111 Wales',
    site: 'https://111.wales.nhs.uk',
    mentalHealth: 'option 2',
  },
  sampleCompany: '00000000',
  samplePostcode: 'CF10',
  bankHolidays: 'england-and-wales',
  postcodes: /^(CF|CH|HR|LD|LL|NP|SA|SY)\d/,
  words: {
    healthBuyers: 'health boards',
    careBuyers: 'local authorities',
    careBody: 'council',
    careBodies: 'councils',
    ombudsman: 'Public Services Ombudsman for Wales',
    healthOmbudsman: 'Public Services Ombudsman for Wales',
    vettingCheck: 'an enhanced DBS check',
    vettingBody: 'Disclosure and Barring Service (DBS)',
    capacityLaw: 'Mental Capacity Act 2005',
    powerOfAttorney: 'lasting power of attorney',
    courtAppointee: 'deputy',
    managedBudget: 'a managed account',
    accountablePerson: 'Responsible individual',
    careLaw: 'Social Services and Well-being (Wales) Act 2014',
    lawOf: 'England and Wales',
    leastPay: 'the Real Living Wage',
    adviceNumber: '111',
    healthService: 'NHS',
    equalityLaw: 'Equality Act 2010',
    equalityAdvice: 'Equality Advisory and Support Service',
    equalityAdviceSite: 'https://www.equalityadvisoryservice.com',
    disclosureLaw: 'Public Interest Disclosure Act 1998',
  },
} as const satisfies Nation

const scotland = {
  name: 'Scotland',
  regulator: {
    name: 'Care Inspectorate',
    article: 'the ',
    site: 'https://www.careinspectorate.com',
    directory: 'https://www.careinspectorate.com/index.php/care-services',
    serviceNumber: {title: 'service number', pattern: /^CS\d{10}$/, example: 'CS2003012345'},
    providerNumber: {title: 'provider number', pattern: /^SP\d{10}$/, example: 'SP2003001234'},
    rates: 'questions',
    questions: [
      'How well do we support people’s wellbeing?',
      'How good is our leadership?',
      'How good is our staff team?',
      'How good is our setting?',
      'How well is our care and support planned?',
    ],
    grades: [
      '6, excellent',
      '5, very good',
      '4, good',
      '3, adequate',
      '2, weak',
      '1, unsatisfactory',
    ],
    law: 'Families look for the latest grades, one for each question of the inspection.',
  },
  healthLine: {
    number: '111',
    name: 'NHS 24',
    site: 'https://www.nhs24.scot/111/',
    mentalHealth: 'the mental health option',
  },
  sampleCompany: 'SC000000',
  samplePostcode: 'EH1',
  bankHolidays: 'scotland',
  postcodes: /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/,
  words: {
    healthBuyers: 'health boards',
    careBuyers: 'health and social care partnerships',
    careBody: 'council',
    careBodies: 'councils',
    ombudsman: 'Scottish Public Services Ombudsman',
    healthOmbudsman: 'Scottish Public Services Ombudsman',
    vettingCheck: 'membership of the PVG scheme',
    vettingBody: 'Disclosure Scotland',
    capacityLaw: 'Adults with Incapacity (Scotland) Act 2000',
    powerOfAttorney: 'continuing or welfare power of attorney',
    courtAppointee: 'guardian',
    managedBudget: 'an individual service fund',
    accountablePerson: 'Director responsible for care',
    careLaw: 'Social Care (Self-directed Support) (Scotland) Act 2013',
    lawOf: 'Scotland',
    leastPay: 'the Real Living Wage',
    adviceNumber: '111',
    healthService: 'NHS',
    equalityLaw: 'Equality Act 2010',
    equalityAdvice: 'Equality Advisory and Support Service',
    equalityAdviceSite: 'https://www.equalityadvisoryservice.com',
    disclosureLaw: 'Public Interest Disclosure Act 1998',
  },
} as const satisfies Nation

const northernIreland = {
  name: 'Northern Ireland',
  regulator: {
    name: 'Regulation and Quality Improvement Authority',
    article: 'the ',
    initials: 'RQIA',
    site: 'https://www.rqia.org.uk',
    directory: 'https://www.rqia.org.uk/inspections/',
    serviceNumber: {title: 'service number', pattern: /^\d{5,8}$/, example: '012345'},
    providerNumber: {title: 'provider number', pattern: /^\d{5,8}$/, example: '101234'},
    rates: 'not',
    questions: [],
    grades: [],
    law: 'It publishes a report of each inspection, and gives no rating.',
  },
  sampleCompany: 'NI000000',
  samplePostcode: 'BT1',
  bankHolidays: 'northern-ireland',
  postcodes: /^BT\d/,
  words: {
    healthBuyers: 'health and social care trusts',
    careBuyers: 'health and social care trusts',
    careBody: 'health and social care trust',
    careBodies: 'health and social care trusts',
    ombudsman: 'Northern Ireland Public Services Ombudsman',
    healthOmbudsman: 'Northern Ireland Public Services Ombudsman',
    vettingCheck: 'an enhanced AccessNI check',
    vettingBody: 'AccessNI',
    capacityLaw: 'Mental Capacity Act (Northern Ireland) 2016',
    powerOfAttorney: 'enduring power of attorney',
    courtAppointee: 'controller',
    managedBudget: 'a managed budget',
    accountablePerson: 'Responsible individual',
    careLaw: 'Health and Personal Social Services (Northern Ireland) Order 1972',
    lawOf: 'Northern Ireland',
    leastPay: 'the National Living Wage',
    adviceNumber: 'your GP, or the out-of-hours GP service',
    healthService: 'health service',
    equalityLaw: 'Disability Discrimination Act 1995',
    equalityAdvice: 'Equality Commission for Northern Ireland',
    equalityAdviceSite: 'https://www.equalityni.org',
    disclosureLaw: 'Public Interest Disclosure (Northern Ireland) Order 1998',
  },
} as const satisfies Nation

export const nations: Readonly<Record<NationName, Nation>> = {
  england,
  wales,
  scotland,
  northernIreland,
}

/** A regulator's name as a heading has it, in a sentence, and short. */
export function regulatorNames({name, article, initials}: Nation['regulator']) {
  return {
    title: initials ? `${name} (${initials})` : name,
    inSentence: article + name,
    inShort: initials ?? article + name,
  }
}

/** Where a company is registered, by the letters before its number (Companies House). */
export function registerOf(companyNumber: string): string {
  const letters = /^[A-Z]*/.exec(companyNumber)?.[0] ?? ''
  if (['SC', 'SO', 'SL', 'SP', 'SI', 'CS'].includes(letters)) return nations.scotland.name
  return ['NI', 'NC', 'NL', 'NP', 'NO', 'R', 'NV'].includes(letters)
    ? nations.northernIreland.name
    : nations.england.words.lawOf
}
