import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineType} from 'sanity'
import {complaintsPeople} from './company/complaints.ts'
import {otherOffices} from './company/otherOffices.ts'
import {regulator} from './company/regulator.ts'
import {team} from './company/team.ts'
import {whoWeAre} from './company/whoWeAre.ts'

export const company = defineType({
  name: 'company',
  title: 'The company',
  type: 'document',
  description: 'Who we are, and who answers for us. There is exactly one.',
  icon: InfoOutlineIcon,
  groups: [
    {name: 'regulator', title: 'Regulator', default: true},
    {name: 'offices', title: 'Other offices'},
    {name: 'whoWeAre', title: 'Who we are'},
    {name: 'team', title: 'Team'},
    {name: 'complaints', title: 'Complaints'},
  ],
  fields: [regulator, otherOffices, ...whoWeAre, team, complaintsPeople],
  preview: {
    select: {subtitle: 'registration.name'},
    prepare: ({subtitle}) => ({title: 'The company', subtitle}),
  },
})
