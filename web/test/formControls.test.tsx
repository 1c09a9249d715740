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
  'call-back': <CallBackForm attempt={undefined} />,
}

/** Staff who enter a call are asked for it, the page's visitors are not. */
const ofCallers: readonly string[] = ['contact phone']

test.each(enquiryKinds)(
  'the form %s asks every question that it stores an answer to, and no other',
  (kind) => {
    const html = renderToStaticMarkup(pages[kind])
    const names = new Set(Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name))
    const fields = Object.keys(forms[kind].labels).filter(
      (name) => !ofCallers.includes(`${kind} ${name}`),
    )
    expect([...names].toSorted()).toEqual(['idempotencyKey', 'site', ...fields].toSorted())
  },
)
