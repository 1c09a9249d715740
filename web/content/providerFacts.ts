import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import {providerWords} from '@home-care/schemas/provider/providerWords.ts'
import {amount, type Figures} from '@home-care/schemas/rules/figureWords.ts'
import {telephoneHref} from '../forms/telephone.ts'
import type {Facts, FactWords} from './facts.ts'

/** Facts about the provider for sentences. @param night the telephone at night: see nightAnswer */
export const providerFactsOf = (night: readonly FactWords[]): Facts['provider'] =>
  new Map<string, readonly FactWords[]>([
    ...Array.from(providerWords(provider), ([name, text]) => [name, [{text}]] as const),
    ['nightAnswer', night],
  ])

/** The words for our telephone at night, beside the care that is sold for the night. */
export function nightAnswer(
  {nightFrom, nightUntil}: Figures,
  isAnswered: boolean,
  onCall: string | undefined,
): FactWords[] {
  const night = `from ${amount(nightFrom)} to ${amount(nightUntil)}`
  if (!isAnswered)
    return [
      {
        text: `Our telephones aren’t answered all through the night, ${night}: a carer who is with you then calls 999 or ${nation.words.adviceNumber}, as you would.`,
      },
    ]
  const answer = `Someone answers our telephone all night, ${night}`
  return onCall
    ? [{text: `${answer}: `}, {text: onCall, href: telephoneHref(onCall)}, {text: '.'}]
    : [{text: `${answer}.`}]
}
