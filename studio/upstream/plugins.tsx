import type {LayoutProps, PluginOptions, PortableTextPluginsProps} from 'sanity'
import {useBackToText} from './backToText.ts'
import {useDatesAsTyped} from './datesAsTyped.ts'
import {useFocusSearch} from './focusSearch.ts'
import {useHeldBack} from './heldBack.ts'
import {inspectorBelow} from './inspectorBelow.ts'
import {KeepCaret} from './KeepCaret.tsx'
import {FormOnceSettled} from './OnceSettled.tsx'
import {usePasteAsWritten} from './pasteAsWritten.ts'
import {useStayInText} from './stayInText.ts'
import {useUndoInFields} from './undoInFields.ts'

function Layout(props: LayoutProps) {
  useStayInText()
  usePasteAsWritten()
  useDatesAsTyped()
  useUndoInFields()
  useFocusSearch()
  return (
    <>
      <style>{inspectorBelow}</style>
      {props.renderDefault(props)}
    </>
  )
}

function TextPlugins(props: PortableTextPluginsProps) {
  useBackToText()
  useHeldBack()
  return props.renderDefault(props)
}

/** Workarounds for faults of the Studio: see README.md. */
export const upstream: PluginOptions = {
  name: 'upstream',
  studio: {components: {layout: Layout}},
  form: {components: {input: KeepCaret, portableText: {plugins: TextPlugins}}},
  document: {components: {unstable_layout: FormOnceSettled}},
}
