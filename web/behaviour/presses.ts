/**
 * Reports that a number of ours or WhatsApp was pressed, and nothing about who did. A number of
 * somebody else's has `data-other`, and the numbers of the emergency services have three digits.
 */
export function reportPresses() {
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.hasAttribute('data-other')) return
    const {href} = link
    const isCall = /^tel:\+?\d{5,}/.test(href)
    const isChat = /^https:\/\/(wa\.me\/|api\.whatsapp\.com\/send\?phone)/.test(href)
    if (!isCall && !isChat) return
    navigator.sendBeacon?.('/api/report', JSON.stringify({pressed: isCall ? 'call' : 'whatsapp'}))
  })
}
