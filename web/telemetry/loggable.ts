const longest = 200

/** Percent-encodes what could start a line or control a terminal, and cuts the path. */
export function loggable(path: string): string {
  return path
    .toWellFormed()
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%25', '%'))
    .join('/')
    .slice(0, longest)
}
