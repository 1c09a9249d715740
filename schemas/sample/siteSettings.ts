import type {SiteSettings} from '../sanity.types.ts'
import {keyed, systemFields} from './fields.ts'

/**
 * No regulator facts: a rating is CQC's to give, and a sample must not claim one. The telephone
 * number is of the range Ofcom keeps for drama (07700 900000 to 900999).
 */
export const siteSettings: SiteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...systemFields('2025-09-01T09:00:00Z'),
  phone: '07700 900123',
  email: 'info@willowbrook.example',
  address: 'Willowbrook Home Care, Northamptonshire',
  whatsapp: 'https://wa.me/447700900123',
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
}
