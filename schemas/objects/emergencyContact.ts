import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {defineField, defineType} from 'sanity'
import {nation} from '../provider/provider.ts'
import {capital} from '../rules/capital.ts'
import {formatDay} from '../rules/day.ts'
import {phoneNumber, requiredText, secureUrl} from '../rules/fieldRules.ts'
import {isStillSample} from '../sample/sampleMarks.ts'
import {dayField, isSample, joinParts} from './sharedFields.ts'

const {careBody} = nation.words

export const emergencyContact = defineType({
  name: 'emergencyContact',
  title: 'Emergency number',
  type: 'object',
  description: `A ${careBody}’s adult social care team, when its office is closed.`,
  icon: WarningOutlineIcon,
  fields: [
    defineField({
      name: 'name',
      title: capital(careBody),
      type: 'string',
      description: 'As families know it, in full.',
      validation: requiredText(`Name the ${careBody}.`, 80),
    }),
    defineField({
      name: 'phone',
      title: 'Telephone at night and weekends',
      type: 'string',
      description: 'Of its emergency duty team, written as people should read it.',
      validation: (rule) => [rule.required().error('Enter the number.'), phoneNumber(rule)],
    }),
    defineField({
      name: 'url',
      title: 'Its page',
      type: 'url',
      description: 'Where it gives the number, so that a reader can check it.',
      validation: secureUrl('Enter a link that starts with https://.'),
    }),
    dayField({
      name: 'checkedOn',
      title: 'Checked on',
      description: 'The day somebody last made sure that this is the number. The site shows it.',
    }),
    isSample,
  ],
  preview: {
    select: {title: 'name', phone: 'phone', checkedOn: 'checkedOn', isSample: 'isSample'},
    prepare: ({title, phone, checkedOn, isSample}) => ({
      title,
      subtitle: joinParts(
        isStillSample({name: title, phone, isSample}) && 'Sample',
        phone,
        checkedOn ? `checked on ${formatDay(checkedOn)}` : 'not checked',
      ),
    }),
  },
})
