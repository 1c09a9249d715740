import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'
import {asPasted} from './asPasted.ts'

/**
 * Pastes headings and lists of other programs into formatted text. The editor (8.2) makes paragraphs of
 * headings that it has no style for, and loses how lists stand in one another, without a word.
 */
export function PasteAsWritten(props: LayoutProps) {
  const toast = useToast()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const {target, clipboardData} = event
      const html = clipboardData?.getData('text/html')
      // What was copied here is pasted as it is, and what is pasted anew comes by here again.
      if (!html || !event.isTrusted || clipboardData?.types.includes('application/x-portable-text'))
        return
      if (!(target instanceof Element) || !target.closest('[data-testid="pt-editor"]')) return
      const pasted = asPasted(html)
      const data = new DataTransfer()
      data.setData('text/html', pasted.html)
      data.setData('text/plain', clipboardData?.getData('text/plain') ?? '')
      event.preventDefault()
      event.stopImmediatePropagation()
      target.dispatchEvent(
        new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}),
      )
      if (pasted.lost.length > 0)
        toast.push({
          status: 'warning',
          title: 'Not all of it could be pasted',
          description: pasted.lost.join(' '),
          duration: 15_000,
        })
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [toast])
  return props.renderDefault(props)
}
