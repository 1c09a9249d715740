import {stegaClean} from '@sanity/client/stega'

/**
 * Copies a selection without its stega, which other programs would count as characters and fail to
 * search.
 */
export function copyCleanText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    if (!event.clipboardData || !selection || selection.isCollapsed) return
    // Form controls copy their own text.
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
