const longest = 200

/**
 * Makes a path safe to log: percent-encodes every character that could start a new line or control a
 * terminal, and cuts it to a length that still identifies it.
 */
export function loggable(path: string): string {
  return path
    .toWellFormed()
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%25', '%'))
    .join('/')
    .slice(0, longest)
}
