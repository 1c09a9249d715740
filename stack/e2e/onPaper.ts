import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {extractText, getDocumentProxy} from 'unpdf'

/** Pages that people print, and the most sheets of A4 that they may take. */
const printedPages: readonly [path: string, sheets?: number][] = [
  [pages.costOfVisitingCare.path, 7],
  [pages.socialCareFunding.path],
  [pages.complaints.path],
  [pathOf('legalPage', 'privacy-policy')],
  [pathOf('service', 'personal-care')],
]

/**
 * Finds headings that stand alone at the foot of a sheet, and too many sheets.
 * @param print opens a page, and returns its headings without white space, and the printed sheets
 * @returns a few words for each fault
 */
export async function faultsOnPaper(
  print: (path: string) => Promise<{headings: readonly string[]; sheets: Uint8Array}>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [path, most = Number.POSITIVE_INFINITY] of printedPages) {
    const {headings, sheets} = await print(path)
    const pdf = await getDocumentProxy(new Uint8Array(sheets))
    const {text} = await extractText(pdf, {mergePages: false})
    for (const sheet of text.slice(0, -1)) {
      const words = sheet.replace(/\s+/g, '')
      const last = headings.find((heading) => heading.length > 3 && words.endsWith(heading))
      if (last) faults.push(`${path} ends a sheet with ${last}`)
    }
    if (pdf.numPages > most) faults.push(`${path} takes ${pdf.numPages} sheets`)
  }
  return faults
}

/** Runs in a page. Returns its headings without white space. */
export const headingsOnPage = () =>
  Array.from(document.querySelectorAll('h2, h3, h4'), ({textContent}) =>
    textContent.replace(/\s+/g, ''),
  )
