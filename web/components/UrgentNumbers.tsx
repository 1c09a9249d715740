import {nation} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {cache, type ReactNode} from 'react'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref, telephoneUri} from '../forms/telephone.ts'
import {whileAnswered, whoToCall} from './answeredNumbers.ts'
import {Day} from './LastReviewed.tsx'
import {OpenNow} from './OpenNow.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {Sample} from './Sample.tsx'

/** The health service’s own telephone, where its nation has one. */
const {healthLine} = nation

/** Asks to call us while one of our telephones is answered; otherwise says until when we are closed. */
export function CallUs({children}: {children: ReactNode}) {
  return (
    <>
      <span {...whileAnswered}>{children}</span>
      <span data-when="nobody">
        <OpenNow wording="anyOfUs" />. Nobody here answers before then.
      </span>
    </>
  )
}

/**
 * Our numbers, the one answered now first: the office in its hours, then the on-call number. While neither
 * is answered it says so, until when, and which other numbers are.
 * @param offersCallBack false on the form for a call-back itself
 * @param saysWhoElse false where the page already has 999, 111 and the councils
 */
export async function AnsweredNumbers({
  offersCallBack = true,
  saysWhoElse = true,
}: {
  offersCallBack?: boolean
  saysWhoElse?: boolean
}) {
  const {phone, onCall} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  const office = phone && (
    <li key="office" data-sanity={edit('phone')}>
      Our office
      <br />
      <a href={telephoneHref(phone)} className="number">
        {phone}
      </a>
      <br />
      <OpenNow />
    </li>
  )
  const manager = onCall && (
    <li key="on-call" data-sanity={edit('onCall')}>
      When the office is closed
      <br />
      <a href={telephoneHref(onCall.phone)} className="number">
        {onCall.phone}
      </a>{' '}
      {onCall.isSample && <Sample />}
      <br />
      <OpenNow wording="onCall" />
    </li>
  )
  const callBack = offersCallBack && (
    <li key="call-back" className="screen-only">
      <a href={pages.callMeBack.path} className="link inline-block py-2">
        Leave your number
      </a>
      <br />
      <OpenNow wording="callBack" />
    </li>
  )
  const nhs = saysWhoElse && healthLine && (
    <li key="nhs">
      For health advice alone, at any hour
      <br />
      <a href={`tel:${healthLine.number}`} className="number">
        {healthLine.number}
      </a>
    </li>
  )
  const whoElse = saysWhoElse && [
    <li key="999">
      A life is at risk
      <br />
      <a href="tel:999" className="number">
        999
      </a>
    </li>,
    nhs,
    <li key="councils">
      Care that can’t wait:{' '}
      <a href={whoToCall.path} className="link inline-block py-2">
        your {nation.words.careBody}’s emergency number
      </a>
    </li>,
  ]
  return (
    <>
      <ol data-when="office" className="numbers">
        {[office, manager]}
      </ol>
      {manager && (
        <div data-when="on-call" className="text">
          <p>
            <OpenNow wording="officeInBrief" />. The manager on call answers now:
          </p>
          <ol className="numbers">{[manager, nhs, callBack, office]}</ol>
        </div>
      )}
      <div data-when="nobody" className="text">
        <p>
          <strong>
            <OpenNow wording="anyOfUs" />.
          </strong>{' '}
          Nobody here answers before then.
        </p>
        <ol className="numbers">{[whoElse, callBack, manager, office]}</ol>
      </div>
    </>
  )
}

/** The same numbers, and how to reach us without speaking. */
export function OurNumbers(props: Parameters<typeof AnsweredNumbers>[0]) {
  return (
    <div className="text">
      <AnsweredNumbers {...props} />
      <CannotTelephone />
    </div>
  )
}

/** Relay UK speaks for the caller: 18001 before a number. */
function Relay({to}: {to: string}) {
  const digits = (telephoneUri(to) ?? to).replace('tel:', '').replace(/^\+44/, '0')
  return <a href={`tel:18001${digits}`}>18001 {to}</a>
}

/** Whether a page that is rendered has the target of links to it: several of its blocks may say it. */
const target = cache(() => ({isTaken: false}))

/** Ways to get help without speaking, kept short for urgent panels. */
export async function CannotTelephone() {
  const {phone, onCall, email} = await getSiteSettings()
  const page = target()
  const isFirst = !page.isTaken
  page.isTaken = true
  return (
    <p className="mt-4" id={isFirst ? 'without-speaking' : undefined}>
      <strong>Deaf, or can’t speak on the telephone? </strong>
      Relay UK:{' '}
      {phone && (
        <span data-when="office">
          <Relay to={phone} />
        </span>
      )}
      {onCall && (
        <span data-when="on-call">
          <Relay to={onCall.phone} />
        </span>
      )}
      <span data-when={phone ? 'nobody' : 'office nobody'}>
        {healthLine ? (
          <>
            for health advice <Relay to={healthLine.number} />
          </>
        ) : (
          'for health advice, 18001 before your GP’s number'
        )}
      </span>
      .{' '}
      {email && (
        <>
          Email <a href={`mailto:${email}`}>{email}</a>, read in office hours.{' '}
        </>
      )}
      In danger, text 999 (register first: text “register” to 999).
      {healthLine && (
        <>
          {' '}
          For NHS advice in British Sign Language:{' '}
          <a href={healthLine.site}>how to reach {healthLine.number}</a>.
        </>
      )}
    </p>
  )
}

/** The out-of-hours numbers of the councils we work for, and when each was last checked. */
export async function CouncilNumbers() {
  const {emergencyContacts} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <ol className="numbers">
      {emergencyContacts.map(({_key, name, phone, url, checkedOn, isSample}) => (
        <li key={_key} data-sanity={edit(`emergencyContacts[_key=="${_key}"]`)}>
          {url ? <a href={url}>{name}</a> : name}
          <br />
          {phone && (
            <a href={telephoneHref(phone)} className="number">
              {phone}
            </a>
          )}{' '}
          {isSample && <Sample>Sample: not a real number</Sample>}
          {checkedOn && (
            <>
              <br />
              <span className="text-sm text-soft">
                Checked on <Day date={checkedOn} />.
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
