import {useEffect, useEffectEvent, useState} from 'react'
import {
  type DocumentActionComponent,
  type DuplicateDocumentActionComponent,
  type SanityDocumentLike,
  useDocumentOperation,
  useDocumentStore,
} from 'sanity'
import {z} from 'zod'

const addressSchema = z.object({
  slug: z.object({current: z.string().optional()}).nullish(),
  formerSlugs: z.array(z.string()).nullish(),
})

const addressOf = (document: SanityDocumentLike | null) =>
  addressSchema.safeParse(document).data ?? {}

/**
 * The old web addresses a document has once its draft is published: all it ever had, so that each
 * leads to the page at once, but not the one it comes back to.
 */
export function formerSlugsOf(
  published: SanityDocumentLike | null,
  draft: SanityDocumentLike,
): string[] {
  const [before, now] = [addressOf(published), addressOf(draft)]
  const all = [...(before.formerSlugs ?? []), ...(now.formerSlugs ?? [])]
  if (before.slug?.current) all.push(before.slug.current)
  return [...new Set(all)].filter((slug) => slug !== now.slug?.current)
}

/** The same where the draft does not have them yet, in place of those it has; else null. */
export function missingFormerSlugs(
  published: SanityDocumentLike | null,
  draft: SanityDocumentLike,
): string[] | null {
  const former = formerSlugsOf(published, draft)
  return String(former) === String(addressOf(draft).formerSlugs ?? []) ? null : former
}

/**
 * Publishing, or planning to, after which the page's old web address goes on leading to it. It waits
 * until all that was typed is saved, because the Studio forgets that it was asked to publish as soon
 * as anything else is done to the document, be it a save (sanity 6.16: `operationEvents` is a
 * switchMap).
 */
export function keepOldAddress(publish: DocumentActionComponent): DocumentActionComponent {
  const KeepOldAddress: DocumentActionComponent = (props) => {
    const {id, type, draft, published, version} = props
    const {patch} = useDocumentOperation(id, type)
    const {pair} = useDocumentStore()
    const [isAsked, setIsAsked] = useState(false)
    const description = publish(props)
    const goOn = useEffectEvent(() => {
      const missing = draft && missingFormerSlugs(published, draft)
      if (missing) return patch.execute([{set: {formerSlugs: missing}}])
      setIsAsked(false)
      description?.onHandle?.()
    })
    useEffect(() => {
      if (!isAsked) return
      let soon: ReturnType<typeof setTimeout> | undefined
      const saving = pair.consistencyStatus(id, type).subscribe((isSaved) => {
        clearTimeout(soon)
        if (isSaved) soon = setTimeout(goOn)
      })
      return () => {
        clearTimeout(soon)
        saving.unsubscribe()
      }
    }, [isAsked, pair, id, type])
    // In a release KeepPlannedAddress sees to it.
    if (!description || !draft || version) return description
    return {
      ...description,
      disabled: description.disabled || isAsked,
      onHandle: () => setIsAsked(true),
    }
  }
  KeepOldAddress.action = publish.action
  return KeepOldAddress
}

/**
 * Duplicating: the old addresses go on leading to the document that left them, and nobody in the copy
 * has agreed to it.
 */
export function leaveWhatIsItsOwn(
  duplicate: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const LeaveWhatIsItsOwn: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: ({formerSlugs, consent, ...document}) => document})
  LeaveWhatIsItsOwn.action = duplicate.action
  return LeaveWhatIsItsOwn
}
