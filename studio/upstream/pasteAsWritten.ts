import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {asPasted} from './asPasted.ts'

/**
 * Keeps headings and lists that are pasted from other programs. The editor (8.2) turns headings that it
 * has no style for into paragraphs, and loses the nesting of lists, without a word.
 */
export function usePasteAsWritten() {
  const toast = useToast()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const {target, clipboardData} = event
      const html = clipboardData?.getData('text/html')
      // Text copied in the Studio needs no change. The event dispatched below arrives here too, untrusted.
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
}
