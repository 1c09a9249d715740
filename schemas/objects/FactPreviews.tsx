import {type PreviewProps, useDocumentValues} from 'sanity'
import {z} from 'zod'
import {type Figure, figureTitles} from '../options/figures.ts'
import {providerFacts} from '../options/providerFacts.ts'
import {isStudioFigure, type StudioFigure} from '../options/studioFigures.ts'
import {provider} from '../provider/provider.ts'
import {providerWords} from '../provider/providerWords.ts'
import {londonDay} from '../rules/day.ts'
import {figureForms, figuresFrom, sayFigure} from '../rules/figureWords.ts'
import {WholeFact} from './WholeFact.tsx'

const sum = z.number().optional().catch(undefined)
const text = z.string().optional().catch(undefined)
const entrySchema = z.object({
  name: z.custom<StudioFigure>(isStudioFigure),
  value: sum,
  highest: sum,
  period: text,
  reviewBy: text,
})
const entriesSchema = z.object({figures: z.array(z.unknown()).catch([])}).catch({figures: []})

/**
 * An inline figure in the Studio's editor: its value in the published list of figures, and whether it needs
 * checking.
 */
export function FigureFactPreview(props: PreviewProps) {
  const {value, isLoading} = useDocumentValues('figures', ['figures'])
  const named = figureTitles.find((each) => each.value === props.title)
  if (!named) return props.renderDefault({...props, title: 'Choose a figure', subtitle: undefined})
  const name = named.title
  if (isLoading) return props.renderDefault({...props, title: name, subtitle: undefined})
  const entries = entriesSchema
    .parse(value)
    .figures.flatMap((entry) => entrySchema.safeParse(entry).data ?? [])
  const all = figuresFrom(entries)
  const {reviewBy}: Figure = all[named.value]
  const form = figureForms.find((each) => each.value === props.subtitle)?.value
  const words = sayFigure(all, named.value, form) ?? name
  const isDue = reviewBy !== undefined && reviewBy < londonDay(new Date())
  return <WholeFact preview={props} words={isDue ? `${words} (CHECK NOW)` : words} name={name} />
}

/** An inline fact of the provider in the Studio's editor, in its words where they do not depend on the hour. */
export function ProviderFactPreview(props: PreviewProps) {
  const fact = providerFacts.find(({value}) => value === props.title)
  if (!fact) return props.renderDefault({...props, title: 'Choose a fact'})
  const words = providerWords(provider).get(fact.value) ?? fact.title
  return <WholeFact preview={props} words={words} name={fact.title} />
}
