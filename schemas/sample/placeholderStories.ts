import type {CareStories} from '../sanity.types.ts'
import {systemFields} from './fields.ts'

const placeholder = (id: string, title: string, excerpt: string): CareStories => ({
  _id: `placeholder-${id}`,
  _type: 'careStories',
  ...systemFields('2025-07-01T09:00:00Z'),
  title,
  excerpt,
})

/**
 * The six stories of the listing when none can be loaded or none exist. They are not sample documents:
 * none has an address, because each stands for a kind of story that is being written.
 */
export const placeholderStories: CareStories[] = [
  placeholder(
    'post-hospital-recovery',
    'Post-hospital recovery',
    'Coming home from hospital with the right help in place, and needing less of it every week.',
  ),
  placeholder(
    'dementia-care-support',
    'Dementia care support',
    'Keeping the rhythm of a familiar life, and giving the family room to breathe.',
  ),
  placeholder(
    'stroke-rehabilitation',
    'Stroke rehabilitation',
    'Carers and therapists working towards the same goals, in the person’s own kitchen.',
  ),
  placeholder(
    'long-term-care-partnership',
    'Long-term care partnership',
    'Care that grows over the years while the faces stay the same.',
  ),
  placeholder(
    'young-adult-care',
    'Young adult care',
    'A home, a job and a social life, with a team chosen by the person it works for.',
  ),
  placeholder(
    'end-of-life-care',
    'End of life care',
    'The last weeks spent at home, in comfort and in good company.',
  ),
]
