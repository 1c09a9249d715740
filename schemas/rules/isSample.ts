import {defineField} from 'sanity'

/** Says that what an object holds is made up: the site then says so beside it. */
export const isSample = defineField({
  name: 'isSample',
  title: 'This is a made-up sample',
  type: 'boolean',
  description:
    'The site says "Sample" beside it while this is on and the number, name or area is still the sample’s. Switch it off once everything here is true of you, and you can show it.',
  initialValue: false,
})
