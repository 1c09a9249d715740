import type {ReactNode} from 'react'

/** Marks a made-up fact, quietly: a mark within the line. */
export function Sample({children = 'Sample'}: {children?: ReactNode}) {
  return <span className="text-sm font-bold text-accent">{children}</span>
}

interface MaybeSample {
  isSample?: boolean | null | undefined
}

/**
 * Marks the made-up facts of a list: with one notice while all of them are, or else each by itself.
 * @param words the notice, in the plural
 */
export function markSamples(list: readonly MaybeSample[], words: string) {
  const areAll = list.length > 1 && list.every(({isSample}) => isSample)
  return {
    notice: areAll && (
      <p className="mb-3">
        <Sample>{words}</Sample>
      </p>
    ),
    mark: ({isSample}: MaybeSample) => isSample && !areAll && <Sample />,
  }
}
