import type {NationName} from '@home-care/schemas/provider/nations.ts'

/** Bodies, laws and schemes of England and Wales both. */
const ofBoth = [
  /\bDBS\b|Disclosure and Barring/,
  /[Ll]asting powers? of attorney/,
  /Mental Capacity Act(?! \(Northern Ireland\))|Court of Protection/,
  /Continuing Healthcare/,
  /(?<!named )\b[Dd]eputy\b/,
  /registered in England and Wales|law of England/,
]
const ofEngland = [
  /[Nn]ominated individual/,
  /\bCQC\b|Care Quality Commission|cqc\.org/,
  /\bin England\b(?! and Wales)/,
  /Local Government and Social Care Ombudsman|lgo\.org|Parliamentary and Health/,
  /[Ii]ntegrated care board/,
  /\bCare Act\b/,
  /£14,250|£23,250|£30,000|£267\.68/,
  /Skills for Care|Care Certificate/,
  /111\.nhs\.uk|www\.nhs\.uk(?!\/conditions)/,
  /section 42\b|Making Safeguarding Personal|Accessible Information Standard/,
]
/** Who refers people in England and Wales. */
const ofReferrers = [/\bNHS Trust\b|\bLocal Authority\b/]
/** Providers of Wales and Scotland owe their carers more. */
const ofLeastPay = [/National Living Wage/]
const ofScotland = [
  /Scottish Public Services|Disclosure Scotland|\bPVG\b|NHS 24/,
  /Adults with Incapacity|Self-directed Support/,
  /careinspectorate\.com|in Scotland/,
]
const ofWales = [/Public Services Ombudsman for Wales|Care Inspectorate Wales|\bCIW\b|in Wales/]
/** Trusts look after people in Northern Ireland, councils after streets. */
const ofCouncils = [/(?<!Social Care |"which":")\b[Cc]ouncils?\b(?!-|":)/, /NHS pays in full/]
/** How Wales and Northern Ireland call a budget that another holds is another word. */
const ofServiceFunds = [/individual service fund/]
/** The law, the health service and its telephone in Great Britain. */
const ofBritain = [
  /Equality Act|Equality Advisory|\bEASS\b|Public Interest Disclosure Act/,
  /\bNHS\b/,
  /(?:call|:|NHS|tel:) ?111\b/,
]
const ofNorthernIreland = [/\bRQIA\b|AccessNI|Northern Ireland/]

/** Bodies, laws and sums of the other nations, which no page of a provider may name. */
export const wordsOfOtherNations: Readonly<Record<NationName, readonly RegExp[]>> = {
  england: [...ofScotland, ...ofWales, ...ofNorthernIreland],
  wales: [...ofEngland, ...ofServiceFunds, ...ofLeastPay, ...ofScotland, ...ofNorthernIreland],
  scotland: [
    ...ofBoth,
    ...ofEngland,
    ...ofLeastPay,
    ...ofReferrers,
    ...ofWales,
    ...ofNorthernIreland,
    /Attendance Allowance/,
    /NHS pays in full/,
  ],
  northernIreland: [
    ...ofBoth,
    ...ofBritain,
    ...ofReferrers,
    ...ofEngland,
    ...ofScotland,
    ...ofWales,
    ...ofCouncils,
    ...ofServiceFunds,
  ],
}
