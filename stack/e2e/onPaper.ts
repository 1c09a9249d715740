import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {extractText, getDocumentProxy} from 'unpdf'

/** Pages that people print, and the most sheets of A4 that they may take. */
export const printedPages: readonly [path: string, sheets?: number][] = [
  [pages.costOfVisitingCare.path, 7],
  [pages.socialCareFunding.path],
  [pages.complaints.path],
  [pathOf('legalPage', 'privacy-policy')],
  [pathOf('service', 'personal-care')],
]

/**
 * Finds headings that stand alone at the foot of a sheet, and too many sheets.
 * @param headings the page's headings without white space
 * @param most sheets that the page may take
 * @returns a few words for each fault
 */
export async function faultsOnPaper(
  printed: Uint8Array,
  headings: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(printed))
  const {text} = await extractText(pdf, {mergePages: false})
  const alone = text.slice(0, -1).flatMap((sheet) => {
    const words = sheet.replace(/\s+/g, '')
    const last = headings.find((heading) => heading.length > 3 && words.endsWith(heading))
    return last ? [`ends a sheet with ${last}`] : []
  })
  return pdf.numPages > most ? [...alone, `takes ${pdf.numPages} sheets`] : alone
}

/** Runs in a page. Returns its headings without white space. */
export const headingsOnPage = () =>
  Array.from(document.querySelectorAll('h2, h3, h4'), ({textContent}) =>
    textContent.replace(/\s+/g, ''),
  )
