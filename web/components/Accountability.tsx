import {Fragment} from 'react'
import {getSiteSettings} from '../content/read.ts'
import {Badge} from './Card.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

const list = new Intl.ListFormat('en-GB')

/**
 * Who answers for the care, what it is insured for and which bodies we belong to, a line each. Renders
 * nothing of what is not set.
 */
export async function Accountability() {
  const {people, insurance, memberships} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <>
      {people.length > 0 && (
        <p>
          {people.map(({field, role, name, isSample}) => (
            <Fragment key={field}>
              <span data-sanity={edit(`${field}.name`)}>
                {role}: {name}.
              </span>{' '}
              {isSample && <Badge>Sample</Badge>}{' '}
            </Fragment>
          ))}
        </p>
      )}
      {insurance && (
        <p data-sanity={edit('insurance')}>
          Insurance: {insurance.words} {insurance.isSample && <Badge>Sample</Badge>}
        </p>
      )}
      {memberships.length > 0 && (
        <p data-sanity={edit('memberships')}>
          Member of {list.format(memberships.flatMap(({name}) => name ?? []))}.{' '}
          {memberships.some(({isSample}) => isSample) && <Badge>Sample</Badge>}
        </p>
      )}
    </>
  )
}
