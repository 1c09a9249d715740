/**
 * Formats a 24-hour time: 08:00 becomes 8am, 17:30 becomes 5.30pm, 12:00 becomes 12 noon.
 * @example
 * clock('17:30') // '5.30pm'
 */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours === 12) return '12 noon'
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}
