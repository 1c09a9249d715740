import type {PluginOptions} from 'sanity'
import {BackToText} from './BackToText.tsx'
import {DatesAsTyped} from './DatesAsTyped.tsx'
import {InspectorBelow} from './InspectorBelow.tsx'
import {KeepCaret} from './KeepCaret.tsx'
import {FormOnceSettled} from './OnceSettled.tsx'
import {PasteAsWritten} from './PasteAsWritten.tsx'
import {SayWhatIsHeldBack} from './SayWhatIsHeldBack.tsx'
import {StayInText} from './StayInText.tsx'

/** Workarounds for faults of the Studio: see README.md. */
export const upstream: PluginOptions[] = [
  {name: 'stay-in-text', studio: {components: {layout: StayInText}}},
  {name: 'keep-caret', form: {components: {input: KeepCaret}}},
  {name: 'paste-as-written', studio: {components: {layout: PasteAsWritten}}},
  {name: 'inspector-below', studio: {components: {layout: InspectorBelow}}},
  {name: 'back-to-text', form: {components: {portableText: {plugins: BackToText}}}},
  {
    name: 'say-what-is-held-back',
    form: {components: {portableText: {plugins: SayWhatIsHeldBack}}},
  },
  {name: 'dates-as-typed', studio: {components: {layout: DatesAsTyped}}},
  {name: 'form-once-settled', document: {components: {unstable_layout: FormOnceSettled}}},
]
