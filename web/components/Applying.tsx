import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {applyingSteps} from '../words/jobs.ts'
import {TextLink} from './Links.tsx'
import {StepList} from './StepList.tsx'

/** How to apply for any of our jobs, and how we use an applicant's data. */
export function Applying() {
  return (
    <>
      <StepList steps={applyingSteps} />
      <p className="mt-10">
        What we ask you, why, and how long we keep it is in our{' '}
        <TextLink href={pathOf('legalPage', 'applicant-privacy-policy')}>
          privacy policy for applicants
        </TextLink>
        .
      </p>
    </>
  )
}
