import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {asPasted, textAsPasted} from './asPasted.ts'

/** Keeps pasted headings and lists, and leaves out, with a note, what their author withdrew. */
export function usePasteAsWritten() {
  const toast = useToast()
  useEffect(() => {
    const tell = (lost: string[]) => {
      if (lost.length > 0)
        toast.push({
          status: 'warning',
          title: 'Not all of it was pasted',
          description: lost.join(' '),
          duration: 15_000,
        })
    }
    const pasteText = (event: ClipboardEvent, html: string, plain: string) => {
      const title = document.querySelector<HTMLInputElement>('[data-testid="field-title"] input')
      const pasted = asPasted(html, title?.value.trim())
      const data = new DataTransfer()
      data.setData('text/html', pasted.html)
      // The editor falls back on it, and it still has the tracked deletions.
      if (pasted.lost.length === 0) data.setData('text/plain', plain)
      take(event)
      event.target?.dispatchEvent(
        new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}),
      )
      tell(pasted.lost)
    }
    const paste = (event: ClipboardEvent) => {
      const {target, clipboardData} = event
      const html = clipboardData?.getData('text/html')
      // Text copied in the Studio needs no change. The event dispatched above arrives here too, untrusted.
      if (!html || !event.isTrusted || clipboardData?.types.includes('application/x-portable-text'))
        return
      if (!(target instanceof Element)) return
      if (target.closest('[data-testid="pt-editor"]'))
        return pasteText(event, html, clipboardData?.getData('text/plain') ?? '')
      if (!target.matches('input, textarea')) return
      const pasted = textAsPasted(html)
      if (!pasted) return
      take(event)
      // The only way to insert text that undo removes again.
      document.execCommand('insertText', false, pasted.text)
      tell(pasted.lost)
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [toast])
}

function take(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
