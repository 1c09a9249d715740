import {changedSince, isSame} from '@home-care/schemas/rules/changedSince.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import {studioPath} from '@sanity/client/csm'
import {limitIn} from '../datasets/keepConsents.ts'
import type {Lake} from '../datasets/lake.ts'
import {SYSTEM} from '../request/access.ts'
import {isRemoval, nameOf} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'
import {baseOf, dueOf, nameOfRelease} from '../store/releases.ts'

/**
 * The fields of a release's version that would undo an editor's publication made after the version.
 * Publications by a plan do not count: the Studio named them beforehand, and the later plan stays. A consent
 * that a plan withdrew or ended counts.
 */
function overwrittenFields({store}: Lake, versionId: string): string[] {
  const id = publishedIdOf(versionId)
  const [version, published] = [store.get(versionId), store.get(id)]
  if (!version || !published || isRemoval(version)) return []
  const base = baseOf(version)
  if (!base) return []
  const revision = base.id === id ? base.rev : undefined
  if (revision === published._rev) return []
  const [firstTransaction] = store.history.transactionsOf([versionId], {limit: 1})
  const steps: {before: unknown; after: unknown}[] = []
  let was: unknown = published
  for (const step of store.history.states(id)) {
    if (firstTransaction && step.sequence <= firstTransaction.sequence) break
    was = step.before
    const {before, after} = step
    const isPlan = step.author === SYSTEM.id
    steps.push({before, after: isPlan ? withWithdrawals(before, after, limitIn) : after})
    if (step.previousRevision === revision) break
  }
  const counts = (path: Parameters<typeof studioPath.get>[1]) =>
    steps.some(
      ({before, after}) => !isSame(studioPath.get(before, path), studioPath.get(after, path)),
    )
  const places = changedSince(isRecord(was) ? was : {}, version, published)
  return [...new Set(places.filter(({path}) => counts(path)).map(({path}) => String(path[0])))]
}

/** The publications that a release would undo, in words; undefined without any. */
export function whyOverwrites(lake: Lake, releaseId: string): string | undefined {
  const documents = lake.store.documents.inRelease(releaseId).flatMap((id) => {
    const fields = overwrittenFields(lake, id)
    if (fields.length === 0) return []
    const publishedId = publishedIdOf(id)
    const name = nameOf(publishedId, lake.store.get(publishedId))
    return `“${name}” (${inWords.format(fields)})`
  })
  if (documents.length === 0) return undefined
  return `it would take back what was published since in ${inWords.format(documents)}. Open it in the release, and take what was published or keep what the version says.`
}

/** The same of all that is planned, in sentences for staff. */
export function* overwritingPlans(lake: Lake): Generator<string> {
  for (const document of lake.store.documents.values()) {
    const {releaseId} = dueOf(document) ?? {}
    const why = releaseId && whyOverwrites(lake, releaseId)
    if (why) yield `What is planned in “${nameOfRelease(document)}” waits when it is due: ${why}`
  }
}

const inWords = new Intl.ListFormat('en-GB')
