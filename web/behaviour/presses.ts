/**
 * Reports that one of our numbers or WhatsApp was pressed, and nothing about who did.
 * @param tails the last digits of our numbers
 * @param chat the address of our WhatsApp; empty without one
 */
export function reportPresses(tails: string[], {chat}: {chat: string}) {
  document.addEventListener('click', ({target}) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (!href) return
    const isCall = href.startsWith('tel:') && tails.some((tail) => href.endsWith(tail))
    if (!isCall && href !== chat) return
    navigator.sendBeacon?.('/api/report', JSON.stringify({pressed: isCall ? 'call' : 'whatsapp'}))
  })
}
