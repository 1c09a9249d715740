import type {Checklist} from '../../words/help/checklists.ts'
import {ButtonLink} from '../Button.tsx'

/** A link to a checklist's own page, which prints on two sheets. */
export function ChecklistLink({checklist}: {checklist: Checklist}) {
  return (
    <ButtonLink href={checklist.path} variant="secondary" className="screen-only">
      Print this checklist
    </ButtonLink>
  )
}
