import {getCompany} from '../content/read.ts'
import {ContentImage} from './ContentImage.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {markSamples} from './Sample.tsx'

/** Our memberships, each with a link to check it. Renders nothing without one. */
export async function Memberships() {
  const {memberships} = await getCompany()
  if (memberships.length === 0) return null
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
            {url && (
              <a href={url} className="link inline-flex min-h-11 items-center">
                Check it in their list
              </a>
            )}
            {mark(membership)}
          </li>
        ))}
      </ul>
    </>
  )
}
