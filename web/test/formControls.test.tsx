import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {CallBackForm} from '../components/forms/CallBackForm.tsx'
import {CareRequestForm} from '../components/forms/CareRequestForm.tsx'
import {ContactForm} from '../components/forms/ContactForm.tsx'
import {ReferralForm} from '../components/forms/ReferralForm.tsx'
import {enquiryKinds} from '../data/enquiryStates.ts'
import {forms} from '../forms/forms.ts'

const pages = {
  'care-request': <CareRequestForm attempt={undefined} callsDuring="" />,
  referral: <ReferralForm attempt={undefined} />,
  contact: <ContactForm attempt={undefined} />,
  'call-back': <CallBackForm attempt={undefined} openingHours={[]} />,
}

/** Staff who enter a call are asked for it, the page's visitors are not. */
const ofCallers: readonly string[] = ['contact phone']

test.each(enquiryKinds)(
  'the form %s asks every question that it stores an answer to, and no other',
  (kind) => {
    const html = renderToStaticMarkup(pages[kind])
    const controls = Array.from(html.matchAll(/<(?:input|select|textarea)[^>]*>/g), ([tag]) => ({
      name: / name="(\w+)"/.exec(tag)?.[1] ?? '',
      type: / type="(\w+)"/.exec(tag)?.[1],
    }))
    const namesOf = (type?: string) => [
      ...new Set(controls.flatMap((each) => (!type || each.type === type ? each.name : []))),
    ]
    const form = forms[kind]
    const fields = Object.keys(form.labels).filter((name) => !ofCallers.includes(`${kind} ${name}`))
    expect(namesOf().toSorted()).toEqual(['idempotencyKey', 'site', ...fields].toSorted())
    expect(namesOf('checkbox')).toEqual(form.lists)
    expect(namesOf('date')).toEqual(form.days)
  },
)
