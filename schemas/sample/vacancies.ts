import type {Vacancy} from '../sanity.types.ts'
import {type Fields, mention, paragraphs, slug, systemFields} from './fields.ts'
import {bullets, h2, p, richText} from './portableText.ts'

const vacancy = (id: string, {area, ...fields}: Omit<Fields<Vacancy>, 'area'> & {area: string}) =>
  ({
    _id: `vacancy-${id}`,
    _type: 'vacancy',
    ...systemFields('2025-09-01T09:00:00Z'),
    slug: slug(id),
    area: mention(`location-${area}`),
    isSample: true,
    ...fields,
  }) satisfies Vacancy

/** Made-up vacancies: the site marks them as samples, and search engines get no job posting. */
export const vacancies: Vacancy[] = [
  vacancy('home-carer-kettering', {
    title: 'Home carer',
    area: 'kettering',
    hours: '16 to 30 hours a week, mornings or evenings',
    pay: '£13.60 an hour, and 45p a mile between visits',
    postedOn: '2026-11-02',
    body: richText(
      p(
        'You help a small number of people in and around Kettering with their day: getting up, washing, breakfast, medicines, a walk, or going to bed. You see the same people every week, and there’s time to do it well.',
      ),
      h2('Who it suits'),
      p(
        'You’re kind, patient and on time. You need no experience: we teach you. You do need a driving licence and a car, because the buses don’t run at seven in the morning.',
      ),
      h2('What you get'),
      bullets(
        'paid training, and weeks beside an experienced carer before you visit alone',
        'a round close to where you live, agreed a fortnight ahead',
        'pay for the time between visits, not only for the visits',
        'someone from the office at the end of the telephone whenever you’re out',
      ),
    ),
  }),
  vacancy('night-carer-rutland', {
    title: 'Night carer',
    area: 'rutland',
    hours: 'Three nights a week, 10pm to 7am',
    pay: '£14.80 an hour',
    postedOn: '2026-11-02',
    closesOn: '2027-03-31',
    body: richText(
      p(
        'You sit up with people in the last months of their lives, so that those who love them can sleep. Some nights are quiet, and some aren’t. You work beside the district nurses and are never more than a call away from a senior carer.',
      ),
      h2('Who it suits'),
      p(
        'You have worked in care for a year or more, and are at ease with illness and with silence. You hold a driving licence.',
      ),
    ),
    howToApply: paragraphs(
      'Please call before you write: this work isn’t for everyone, and a talk of ten minutes saves you a form.',
    ),
  }),
]
