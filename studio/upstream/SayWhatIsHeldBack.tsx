import {useEditor} from '@portabletext/editor'
import {useEffect} from 'react'
import type {PortableTextPluginsProps} from 'sanity'
import {holdBack, tell} from './heldBack.ts'

/** Tells publishing about changes that the text editor holds back: see heldBack.ts. */
export function SayWhatIsHeldBack(props: PortableTextPluginsProps) {
  const editor = useEditor()
  useEffect(() => {
    const subscriptions = [
      editor.on('patch', () => holdBack(editor)),
      editor.on('mutation', () => tell(editor)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      tell(editor)
    }
  }, [editor])
  return props.renderDefault(props)
}
