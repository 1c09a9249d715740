import {getCompany} from '../content/read.ts'
import {companyDocument, editable} from './preview/dataAttribute.ts'

const list = new Intl.ListFormat('en-GB')

/**
 * The people responsible for the care, the insurance and the memberships, a line each. Renders only
 * what is set. The footer marks samples in a line of its own.
 */
export async function Accountability() {
  const {people, insurance, memberships} = await getCompany()
  const edit = await editable(companyDocument)
  return (
    <>
      {people.length > 0 && (
        <p>
          {people.map(({field, role, name}) => (
            <span key={field} data-sanity={edit(`${field}.name`)}>
              {role}: {name}.{' '}
            </span>
          ))}
        </p>
      )}
      {insurance && <p data-sanity={edit('insurance')}>Insurance: {insurance.words}</p>}
      {memberships.length > 0 && (
        <p data-sanity={edit('memberships')}>
          Member of {list.format(memberships.flatMap(({name}) => name ?? []))}.
        </p>
      )}
    </>
  )
}
