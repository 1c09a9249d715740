import 'server-only'
import {resolve} from 'node:path'
import {stegaClean} from '@sanity/client/stega'
import type {Checklist} from '../../content/help/checklists.ts'
import {hoursLines} from '../../content/openingHours.ts'
import {getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../content/telephone.ts'
import {environment} from '../../environment.ts'
import {drawChecklist, type Pdf, type Reach} from './drawChecklist.ts'

/**
 * The pages' typefaces, once more: a PDF takes neither WOFF 2 nor variable fonts of us. From
 * @fontsource/atkinson-hyperlegible-next 5.3.0; its licence lies beside it. `next` always runs in the
 * workspace's folder.
 */
const fonts = {
  heading: resolve('components/share/fraunces-500.woff'),
  body: resolve('components/checklist/atkinson-hyperlegible-next-400.woff'),
  bold: resolve('components/checklist/atkinson-hyperlegible-next-700.woff'),
}

/** The newest of each checklist, by its name, and what it was drawn of: strangers can ask for no more. */
const drawn = new Map<string, {words: string; pdf: Promise<Pdf>}>()

/** A checklist to print, with the telephone number and the hours that the content has now. */
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
  // What failed is tried anew.
  pdf.catch(() => drawn.delete(checklist.name))
  return pdf
}
