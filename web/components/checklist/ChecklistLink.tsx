import {fileInWords} from '../../assets/fileInWords.ts'
import type {Checklist} from '../../words/help/checklists.ts'
import {ButtonLink} from '../Button.tsx'
import {checklistPdf} from './checklistPdf.ts'

/** A link to a checklist's PDF with its size: "Print this checklist (PDF, 2 pages, 23 kB)". */
export async function ChecklistLink({checklist}: {checklist: Checklist}) {
  const {bytes, pages} = await checklistPdf(checklist)
  return (
    <ButtonLink
      href={`/checklists/${checklist.name}.pdf`}
      variant="secondary"
      icon="download"
      className="screen-only"
      newTab
    >
      Print this checklist ({fileInWords({extension: 'pdf', size: bytes.length, pages})})
    </ButtonLink>
  )
}
