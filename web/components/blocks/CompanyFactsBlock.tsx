import type {CompanyFacts as Content} from '@home-care/schemas/sanity.types.ts'
import {getCompany} from '../../content/read.ts'
import {CompanyLine} from '../CompanyLine.tsx'
import {Heading} from '../Heading.tsx'
import {Memberships} from '../Memberships.tsx'
import {Prose} from '../Prose.tsx'
import {companyDocument, editable} from '../preview/dataAttribute.ts'
import {Sample} from '../Sample.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

/** The registration, insurance and memberships that The company holds. */
export async function CompanyFactsBlock({block, level: own}: BlockProps<Content>) {
  const level = levelWithin(block, own)
  const {registration, insurance, memberships} = await getCompany()
  const edit = await editable(companyDocument)
  return (
    <BlockFrame block={block} level={own}>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <Prose>
          {registration && <Heading level={level}>The company</Heading>}
          <CompanyLine />
          {insurance && (
            <>
              <Heading level={level}>Insurance</Heading>
              <p data-sanity={edit('insurance')}>
                {insurance.words} {insurance.isSample && <Sample />}
              </p>
            </>
          )}
        </Prose>
        {memberships.length > 0 && (
          <div>
            <Heading level={level} className="mb-4">
              Memberships
            </Heading>
            <Memberships />
          </div>
        )}
      </div>
    </BlockFrame>
  )
}
