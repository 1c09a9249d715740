import {getCompany} from '../content/read.ts'
import {hoursLines} from '../time/openingHours.ts'
import {Card, CardGrid} from './Card.tsx'
import {ContactLinks} from './ContactLinks.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {RegulatorLine} from './RegulatorLine.tsx'
import {Section} from './Section.tsx'

/** Our other offices, each with its hours, manager and rating. Renders nothing for one office. */
export async function OtherOffices() {
  const {otherOffices} = await getCompany()
  if (otherOffices.length === 0) return null
  const edit = await editable(companyDocument)
  return (
    <Section
      id="other-offices"
      heading={otherOffices.length > 1 ? 'Our other offices' : 'Our other office'}
    >
      <CardGrid columns={2}>
        {otherOffices.map(
          ({
            _key,
            name,
            address,
            phone,
            email,
            openingHours = [],
            registeredManager,
            regulator,
          }) => (
            <Card as="li" key={_key}>
              <h3 data-sanity={edit(`otherOffices[_key=="${_key}"]`)}>{name}</h3>
              <address className="mt-2 whitespace-pre-line">{address}</address>
              <ContactLinks phone={phone} email={email} />
              {hoursLines(openingHours).map(({days, times}) => (
                <p key={days}>
                  {days} {times}, UK time
                </p>
              ))}
              {registeredManager?.name && <p>Registered manager: {registeredManager.name}.</p>}
              <RegulatorLine
                field={`otherOffices[_key=="${_key}"].regulator`}
                regulator={regulator ?? null}
                className="mt-4 border-t border-rule pt-4 text-sm text-soft"
              />
            </Card>
          ),
        )}
      </CardGrid>
    </Section>
  )
}
