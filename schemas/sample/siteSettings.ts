import {type Weekday, weekdays} from '../options/weekdays.ts'
import type {EmergencyContact, SiteSettings} from '../sanity.types.ts'
import {keyed, systemFields} from './fields.ts'

const everyDay: Weekday[] = weekdays.map(({value}) => value)

/**
 * Telephone numbers, including the councils', are in the ranges that Ofcom reserves for drama (01632
 * 960000 to 960999, 07700 900000 to 900999); the provider has to enter the real ones.
 */
export const siteSettings: SiteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...systemFields('2025-09-01T09:00:00Z'),
  phone: '07700 900123',
  email: 'info@willowbrook.example',
  address: 'Willowbrook Home Care, Northamptonshire',
  coverageDescription:
    'We visit people at home across Northamptonshire, in the Harborough district of Leicestershire, and throughout Rutland.',
  openingHours: keyed([
    {
      _type: 'openingHours',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '18:00',
    },
  ]),
  onCall: {
    phone: '07700 900456',
    // Day and night, because the price list has nights.
    openingHours: keyed([{_type: 'openingHours', days: everyDay, opens: '00:00', closes: '23:59'}]),
    isSample: true,
  },
  emergencyContacts: keyed([
    council('North Northamptonshire Council', '01632 960201', 'https://www.northnorthants.gov.uk'),
    council('West Northamptonshire Council', '01632 960202', 'https://www.westnorthants.gov.uk'),
    council('Leicestershire County Council', '01632 960203', 'https://www.leicestershire.gov.uk'),
    council('Rutland County Council', '01632 960204', 'https://www.rutland.gov.uk'),
  ]),
  replies: keyed([
    {
      _type: 'readyText',
      title: 'We tried to call you',
      text: 'Thank you for asking us. We tried to call you and didn’t reach you. Please tell us when it suits you, or call us.',
    },
    {
      _type: 'readyText',
      title: 'What we need to know first',
      text: 'Thank you for asking us. To say what we can do, and what it costs, we need to know three things: how often someone should come, at what times of day, and with what.',
    },
    {
      _type: 'readyText',
      title: 'We have nobody free there',
      text: 'Thank you for asking us. We have nobody free near you at those times just now, and don’t want to promise what we can’t keep. Your council has a list of every provider in the area.',
    },
  ]),
}

/** A council's number that is not checked; the link leads to the right one. */
function council(name: string, phone: string, url: string): EmergencyContact {
  return {_type: 'emergencyContact', name, phone, url, isSample: true}
}
