import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {Badge} from './Card.tsx'
import {Day} from './LastReviewed.tsx'
import {OpenNow} from './OpenNow.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

const number = 'link inline-block py-2 font-bold'

/** Our telephone and, where there is one, the on-call telephone, each with whether it is answered. */
export async function OurNumbers() {
  const {phone, onCall} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <ul>
      {phone && (
        <li data-sanity={edit('phone')}>
          Our office{' '}
          <a href={telephoneHref(phone)} className={number}>
            {phone}
          </a>
          <br />
          <OpenNow />
        </li>
      )}
      {onCall && (
        <li data-sanity={edit('onCall')}>
          When the office is closed{' '}
          <a href={telephoneHref(onCall.phone)} className={number}>
            {onCall.phone}
          </a>{' '}
          {onCall.isSample && <Badge>Sample</Badge>}
          <br />
          <OpenNow wording="onCall" />
        </li>
      )}
    </ul>
  )
}

/** Who to call at each council we work for when its office is closed, and how far that is sure. */
export async function CouncilNumbers() {
  const {emergencyContacts} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <ul>
      {emergencyContacts.map(({_key, name, phone, url, checkedOn, isSample}) => (
        <li key={_key} data-sanity={edit(`emergencyContacts[_key=="${_key}"]`)}>
          {name}{' '}
          {phone && (
            <a href={telephoneHref(phone)} className={number}>
              {phone}
            </a>
          )}{' '}
          {isSample && <Badge>Sample: not a real number</Badge>}
          <br />
          {checkedOn ? (
            <>
              Checked on <Day date={checkedOn} />.
            </>
          ) : (
            'Not checked yet.'
          )}{' '}
          {url && <a href={url}>See the council’s website</a>}
        </li>
      ))}
    </ul>
  )
}
