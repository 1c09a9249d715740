import {getCompany} from '../content/read.ts'
import {ContentImage} from './ContentImage.tsx'
import {LineLink} from './Links.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {markSamples} from './Sample.tsx'

/** Our memberships, each with a link to check it. */
export async function Memberships() {
  const {memberships} = await getCompany()
  const edit = await editable(companyDocument)
  const {notice, mark} = markSamples(memberships, 'These memberships are samples.')
  return (
    <>
      {notice}
      <ul className="border-t border-rule">
        {memberships.map(({_key, name, logo, url, ...membership}) => (
          <li
            key={_key}
            data-sanity={edit(`memberships[_key=="${_key}"]`)}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-rule py-4"
          >
            <ContentImage image={logo} sizes="6rem" className="w-24" />
            <span className="font-bold text-heading">{name}</span>
            {url && <LineLink href={url}>Check it in their list</LineLink>}
            {mark(membership)}
          </li>
        ))}
      </ul>
    </>
  )
}
