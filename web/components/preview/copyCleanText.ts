import {stegaClean} from '@sanity/client/stega'

/**
 * Copies the words of a selection without what is hidden in them (stega): elsewhere its characters
 * are counted, and searched in vain.
 */
export function copyCleanText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    if (!event.clipboardData || !selection || selection.isCollapsed) return
    // A field of a form copies its own words.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return
    const copied = document.createElement('div')
    for (let index = 0; index < selection.rangeCount; index++)
      copied.append(selection.getRangeAt(index).cloneContents())
    event.clipboardData.setData('text/plain', stegaClean(selection.toString()))
    event.clipboardData.setData('text/html', stegaClean(copied.innerHTML))
    event.preventDefault()
  })
}
