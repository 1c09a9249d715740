import type {Commit} from '../store/commit.ts'
import {SharedText} from './text.ts'

/** A commit with the texts that several questions share. */
export class CommitTexts {
  readonly commit: Commit
  readonly #texts = new Map<string, SharedText>()

  constructor(commit: Commit) {
    this.commit = commit
  }

  shared(name: string, make: () => string): SharedText {
    const text = this.#texts.get(name) ?? new SharedText(make())
    this.#texts.set(name, text)
    return text
  }
}
