import {nationNames} from '../provider/nations.ts'
import stored from '../provider/provider.json' with {type: 'json'}

// The choices of the forms. Where a form is specified, so are the values and labels. The forms' scripts
// import this file, so it takes nothing else of the provider.

/** The person who needs the requested care. The values are specified; the labels are ours. */
export const careFor = [
  {value: 'myself', title: 'Myself'},
  {value: 'parent', title: 'A parent'},
  {value: 'partner', title: 'My partner'},
  {value: 'other', title: 'Someone else'},
] as const

/** Kinds of support a care request may ask for (specified values and labels). */
export const supportTypes = [
  {value: 'personal-care', title: 'Personal Care'},
  {value: 'medication-support', title: 'Medication Support'},
  {value: 'companionship', title: 'Companionship'},
  {value: 'household-tasks', title: 'Household Tasks'},
  {value: 'mobility-support', title: 'Mobility Support'},
  {value: 'other', title: 'Other'},
] as const

/** When the care team may telephone someone who asked for care (specified values and labels). */
export const bestTimeToReach = [
  {value: 'morning', title: 'Morning (9am - 12pm)'},
  {value: 'afternoon', title: 'Afternoon (12pm - 5pm)'},
  {value: 'evening', title: 'Evening (5pm - 8pm)'},
  {value: 'anytime', title: 'Anytime'},
] as const

/** Times for a call-back. */
export const callTimes = [
  {value: 'soonest', title: 'As soon as possible'},
  {value: 'morning', title: 'In the morning'},
  {value: 'afternoon', title: 'In the afternoon'},
] as const

/** The public bodies of each nation that refer people: of health, then of care. One may be both. */
export const publicBodies = {
  england: [
    {value: 'nhs', title: 'NHS Trust'},
    {value: 'local-authority', title: 'Local Authority'},
  ],
  wales: [
    {value: 'nhs', title: 'Health Board or NHS Trust'},
    {value: 'local-authority', title: 'Local Authority'},
  ],
  scotland: [
    {value: 'nhs', title: 'NHS Health Board'},
    {value: 'local-authority', title: 'Council or Health and Social Care Partnership'},
  ],
  northernIreland: [{value: 'nhs', title: 'Health and Social Care Trust'}],
} as const

const nation = nationNames.find((name) => name === stored.nation) ?? 'england'

/** Kinds of organisation a referral may come from (specified values, and labels for England). */
export const organisations = [
  ...publicBodies[nation],
  {value: 'care-home', title: 'Care Home'},
  {value: 'private-practice', title: 'Private Practice'},
  {value: 'other', title: 'Other'},
] as const

/** The urgency of a referral (specified values and labels). */
export const urgencies = [
  {value: 'routine', title: 'Routine (within 2 weeks)'},
  {value: 'soon', title: 'Soon (within 1 week)'},
  {value: 'urgent', title: 'Urgent (within 48 hours)'},
] as const
