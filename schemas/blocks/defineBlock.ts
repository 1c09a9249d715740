import {defineField, defineType, type FieldDefinition} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {wordsIn} from './wordsIn.ts'

const heading = defineField({
  name: 'heading',
  title: 'Small heading',
  type: 'string',
  description: 'Above this block, where the heading of its section does not say enough.',
  validation: atMost(100),
})

const fold = defineField({
  name: 'fold',
  title: 'What opens it on a phone',
  type: 'string',
  description:
    'A few words such as "The four steps": on a phone the block is folded behind them. Left empty, it is always open.',
  validation: atMost(60),
})

interface Block<Name extends string> {
  name: Name
  title: string
  description: string
  icon: ReturnType<typeof defineType>['icon']
  fields: FieldDefinition[]
  /** Whether it has a small heading and folds on a telephone, as lists do. */
  isList?: boolean
  /** The fields of the preview in the Studio's list. */
  select?: Record<string, string>
}

/** A part of a section: see blocks.ts for the table, and web/components/blocks for what it looks like. */
export function defineBlock<const Name extends string>({
  fields,
  isList = false,
  select = {},
  ...block
}: Block<Name>) {
  return defineType({
    ...block,
    type: 'object',
    fields: isList ? [heading, ...fields, fold] : fields,
    preview: {
      select: {heading: 'heading', ...select},
      prepare: ({heading, ...parts}) => ({
        title: heading || wordsIn(Object.values(parts)) || block.title,
        subtitle: block.title,
      }),
    },
  })
}
