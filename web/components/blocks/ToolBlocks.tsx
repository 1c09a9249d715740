import type {MeansTestTool, WeeklyCostTool} from '@home-care/schemas/sanity.types.ts'
import {Card} from '../Card.tsx'
import {Fold} from '../Fold.tsx'
import {Heading} from '../Heading.tsx'
import {MeansTestForm} from '../help/MeansTestForm.tsx'
import {WeeklyCostForm} from '../help/WeeklyCostForm.tsx'
import {RichText} from '../RichText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export const MeansTestBlock = (props: BlockProps<MeansTestTool>) => (
  <Estimate {...props}>
    <MeansTestForm />
  </Estimate>
)

export const WeeklyCostBlock = (props: BlockProps<WeeklyCostTool>) => (
  <Estimate {...props}>
    <WeeklyCostForm />
  </Estimate>
)

/** The questions of an estimate, and its assumptions. */
function Estimate({
  block,
  level,
  children,
}: BlockProps<MeansTestTool | WeeklyCostTool> & {children: React.ReactNode}) {
  return (
    <>
      <Card>{children}</Card>
      <Fold label="What it assumes" className="mt-4">
        <Heading level={level} className="mt-4 max-lg:hidden">
          What it assumes
        </Heading>
        <div className="mt-4">
          <RichText value={block.assumptions} />
        </div>
      </Fold>
    </>
  )
}
