import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {foundLinks} from '../content/read.ts'
import {applyingSteps} from '../words/jobs.ts'
import {TextLink} from './Links.tsx'
import {StepList} from './StepList.tsx'

/** How to apply for any of our jobs, and how we use an applicant's data. */
export function Applying() {
  const [policy] = foundLinks([{path: pathOf('legalPage', 'applicant-privacy-policy')}])
  return (
    <>
      <StepList steps={applyingSteps} />
      {policy && (
        <p className="mt-10">
          What we ask you, why, and how long we keep it is in our{' '}
          <TextLink href={policy.path}>privacy policy for applicants</TextLink>.
        </p>
      )}
    </>
  )
}
