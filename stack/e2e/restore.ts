import {setTimeout as pause} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import {isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import type {SanityDocument} from '@sanity/client'
import type {RunningStack} from './stack.ts'

const RESTORED_WITHIN_MS = 120_000

/** All documents of a stack's lake, drafts too. */
export const documentsOf = (stack: RunningStack) =>
  stack.lakeClient().withConfig({perspective: 'raw'}).fetch<SanityDocument[]>('*')

function isSameContent(one: SanityDocument, other: SanityDocument | undefined): boolean {
  const revision = {_rev: '', _updatedAt: ''}
  return isDeepStrictEqual({...one, ...revision}, {...other, ...revision})
}

/** Gives a stack the content that it had, and waits until its site shows it, if it has one. */
export async function restore(stack: RunningStack, sample: SanityDocument[]): Promise<void> {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const current = new Map((await documentsOf(stack)).map((document) => [document._id, document]))
  const sampleIds = new Set(sample.map(({_id}) => _id))
  const [restoring, pictures] = [lake.transaction(), lake.transaction()]
  for (const document of sample)
    if (!isSameContent(document, current.get(document._id))) restoring.createOrReplace(document)
  for (const _id of current.keys()) if (!sampleIds.has(_id)) restoring.delete(_id)
  // The lake copies the consent of a test's story into its pictures when it leaves.
  for (const document of sample)
    if (document._type === 'sanity.imageAsset') pictures.createOrReplace(document)
  const hasSite = await stack.read('/').then(
    () => true,
    () => false,
  )
  if (!hasSite) {
    await restoring.commit()
    await agreeAgain(stack, sample)
    await pictures.commit()
    return
  }
  // Changes reach the site in order, so once it shows the last one it has all of them. The marker is
  // one word, because the last word of the title has an element of its own.
  const marker = `Restored${Date.now()}`
  await restoring.patch('homePage', {set: {'hero.title': marker}}).commit()
  await agreeAgain(stack, sample)
  await pictures.commit()
  await siteShows(stack, (page) => page.includes(marker))
  const home = sample.find(({_id}) => _id === 'homePage')
  if (home) await lake.createOrReplace(home)
  await siteShows(stack, (page) => !page.includes(marker))
}

/** A withdrawal in a test lasts until a published document says that the person agreed again. */
async function agreeAgain(stack: RunningStack, sample: SanityDocument[]): Promise<void> {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const current = new Map((await documentsOf(stack)).map((document) => [document._id, document]))
  for (const document of sample) {
    const agreed = withWithdrawals(document, current.get(document._id), (_consent, other) =>
      isWithdrawn(other) ? {isWithdrawn: false} : {},
    )
    if (!isRecord(agreed) || isDeepStrictEqual(agreed, document)) continue
    await lake.createOrReplace({...document, ...agreed})
    await lake.createOrReplace(document)
  }
}

async function siteShows(stack: RunningStack, isShown: (page: string) => boolean): Promise<void> {
  const deadline = Date.now() + RESTORED_WITHIN_MS
  while (!isShown(await stack.read('/'))) {
    if (Date.now() > deadline) throw new Error('The site does not show the restored content')
    await pause(50)
  }
}
