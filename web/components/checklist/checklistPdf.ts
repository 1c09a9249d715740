import 'server-only'
import {resolve} from 'node:path'
import {stegaClean} from '@sanity/client/stega'
import {getSiteSettings} from '../../content/read.ts'
import {environment} from '../../data/environment.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {hoursLines} from '../../time/openingHours.ts'
import type {Checklist} from '../../words/help/checklists.ts'
import {drawChecklist, type Pdf, type Reach} from './drawChecklist.ts'

/**
 * The site's typefaces as WOFF: pdfkit reads neither WOFF 2 nor variable fonts. From
 * @fontsource/atkinson-hyperlegible-next 5.3.0; the licence is beside the files. Paths are relative to
 * the workspace, where `next` always runs.
 */
const fonts = {
  heading: resolve('components/share/fraunces-500.woff'),
  body: resolve('components/checklist/atkinson-hyperlegible-next-400.woff'),
  bold: resolve('components/checklist/atkinson-hyperlegible-next-700.woff'),
}

/**
 * Caches the newest PDF of each checklist with the words it was drawn from, so that requests cannot
 * cause repeated drawing.
 */
const drawn = new Map<string, {words: string; pdf: Promise<Pdf>}>()

/** Returns a checklist's PDF with the current telephone number and hours. */
export async function checklistPdf(checklist: Checklist): Promise<Pdf> {
  const {phone, openingHours} = stegaClean(await getSiteSettings())
  const reach: Reach = {
    phone,
    phoneHref: telephoneHref(phone),
    hours: hoursLines(openingHours)
      .map(({days, times}) => `${days} ${times}`)
      .join(', '),
    siteUrl: environment.SITE_URL,
  }
  const words = JSON.stringify([checklist, reach])
  const before = drawn.get(checklist.name)
  if (before?.words === words) return before.pdf
  const pdf = drawChecklist(checklist, reach, fonts)
  drawn.set(checklist.name, {words, pdf})
  // A failed drawing is not cached.
  pdf.catch(() => drawn.delete(checklist.name))
  return pdf
}
