import {type Pointing, pointingAt} from '@home-care/schemas/rules/pointers.ts'
import {isSwitchedOn} from '@home-care/schemas/rules/shownDocument.ts'
import {mustExist} from '@home-care/schemas/singletons.ts'
import {fixedPageOf} from '@home-care/schemas/site/relations.ts'
import {
  type CurrentUser,
  getVersionFromId,
  type SanityClient,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import {pagePath} from '../preview/ofDocument.ts'
import {hasField} from '../publish/deleting.tsx'
import {newlyWithdrawn, shownAgain} from '../publish/newlyWithdrawn.ts'
import {askWhyNot, mayNeedSecondPerson, publishing, unpublishing} from '../publish/secondPerson.ts'
import {mayPublish} from '../staff/toolsOf.ts'
import type {ActName, Subject} from './acts.ts'

/** The content and its editors, as far as the rules need them. */
export interface Surroundings {
  user: CurrentUser | null
  /** The published documents that point at something. */
  pointing: readonly Pointing[]
  /** The names of releases that are scheduled, and of scheduled drafts. */
  planned: {releases: ReadonlySet<string>; drafts: ReadonlySet<string>}
  /** Editors who may be typing, by the published id of their document. */
  typing: ReadonlyMap<string, string>
}

/** The documents that reference or name a document. */
export const pointersTo = (
  {id, type, published}: Pick<Subject, 'id' | 'published' | 'type'>,
  {pointing}: Pick<Surroundings, 'pointing'>,
) => pointingAt(pointing, {id, path: published && pagePath(type, published)})

/**
 * Why a document is left out of an action on several, as far as is known without asking the lake; undefined
 * where it may be included.
 */
export function whyNotHere(
  act: ActName,
  subject: Subject,
  surroundings: Surroundings,
): string | undefined {
  const {id, type, schemaType, draft, published, versions} = subject
  const {user, planned, typing} = surroundings
  const isIn = (names: ReadonlySet<string>) =>
    versions.some((version) => names.has(getVersionFromId(version) ?? ''))
  const isHeld = () => pointersTo(subject, surroundings).isHeld
  const held = 'Another document must name it: take it out there first.'
  const colleague = typing.get(id)
  const whyShownAgain = () => {
    const names = shownAgain(draft ?? null, published ?? null)
    return names.length > 0
      ? `It shows again who withdrew their consent: ${names.join('; ')}. Publish or plan it by itself, if they agreed again.`
      : undefined
  }
  if (!draft && !published && act !== 'delete') return 'It is only in a release: open it there.'
  switch (act) {
    case 'publish':
      if (!draft) return 'It has no changes that are not published.'
      if (colleague) return `${colleague} has it open and may be typing.`
      if (newlyWithdrawn(draft, published ?? null).length > 0)
        return 'Somebody withdraws their consent in it. Publish it by itself: that asks about their pictures.'
      return whyShownAgain()
    case 'plan':
      if (!draft) return 'It has no changes that are not published.'
      return isIn(planned.drafts) ? 'It is planned already.' : whyShownAgain()
    case 'hide': {
      const fixed = fixedPageOf(id)
      if (!published) return 'It is not on the site.'
      if (fixed ? !fixed.canBeOff : mustExist(type, id)) return mustBe
      if (hasField(schemaType, 'isActive'))
        return isSwitchedOn(published) ? undefined : 'It is off the site already.'
      return isHeld() ? held : undefined
    }
    case 'delete':
      if (mustExist(type, id)) return mustBe
      if (published && !mayPublish(user)) return 'Your role deletes only what was never published.'
      if (versions.length > 0 && !mayPublish(user)) return 'Your role cannot change a release.'
      if (isIn(planned.releases)) return 'It is planned: take it off the schedule first.'
      return isHeld() ? held : undefined
    case 'review':
      return hasField(schemaType, 'reviewBy') ? undefined : 'It has no day of its next review.'
  }
}

const mustBe = 'The site cannot do without it.'

/** The same, with the checks of the content model and the lake. */
export async function whyNot(
  act: ActName,
  subject: Subject,
  surroundings: Surroundings,
  {client, workspace}: {client: SanityClient; workspace: Workspace},
): Promise<string | undefined> {
  const why = whyNotHere(act, subject, surroundings)
  if (why) return why
  const {id, type, draft, published} = subject
  const goesLive = act === 'publish' || act === 'plan'
  // A review day is published directly where there is no draft.
  const document = goesLive ? draft : act === 'review' && !draft ? published : undefined
  const faults = document && (await faultsOf(workspace, document))
  if (faults) return faults
  const isAsked = mayNeedSecondPerson(type) && (goesLive || (published && act !== 'review'))
  if (!isAsked) return undefined
  const answer = await askWhyNot(client, goesLive ? publishing(id) : unpublishing(id))
  return answer.why ?? undefined
}

async function faultsOf(
  workspace: Workspace,
  document: SanityDocument,
): Promise<string | undefined> {
  const markers = await validateDocument({document, workspace, environment: 'studio'})
  const [first, ...others] = markers.filter(({level}) => level === 'error')
  if (!first) return undefined
  const more = others.length > 0 ? ` And ${others.length} more.` : ''
  return `It is not complete: ${first.message}${more}`
}
