import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {provider} from '../provider/provider.ts'
import {adviceOnFocus, adviceOnSize} from '../rules/adviceOnSize.ts'
import {atMost} from '../rules/fieldRules.ts'
import {isBlank} from '../rules/isBlank.ts'
import {adviceOnAlt} from '../rules/textAdvice.ts'
import {PictureInput} from './PictureInput.tsx'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Picture',
  type: 'image',
  description: 'A picture, with a sentence that describes it for people who cannot see it.',
  icon: ImageIcon,
  options: {
    hotspot: true,
    // Only kinds that every browser shows and that cannot carry a script, as SVG can.
    accept: 'image/jpeg,image/png,image/webp,image/avif',
  },
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      type: 'string',
      description:
        'Read aloud to people who cannot see the picture. Describe it in a few plain words: "A carer and an older man laughing over a pot of tea".',
      validation: (rule) => [
        rule.custom(
          (alt, {parent}) =>
            !hasAsset(parent) ||
            !isBlank(alt) ||
            'Describe the picture for people who cannot see it.',
        ),
        rule.custom(adviceOnAlt).warning(),
        atMost(200)(rule),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: `Shown below the picture, such as "${provider.examples.place} market, June 2026". Most need none.`,
      validation: atMost(120),
    }),
  ],
  validation: (rule) => [rule.custom(adviceOnSize).warning(), rule.custom(adviceOnFocus).warning()],
  components: {input: PictureInput},
  preview: {select: {title: 'alt', media: 'asset'}},
})

/** Whether a picture or a file is there: of one that was taken out, something may be left. */
export function hasAsset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'asset' in value && Boolean(value.asset)
}
