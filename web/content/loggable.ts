const longest = 200

/**
 * An address as it can stand in a log: every character that could start a new line or a terminal
 * command percent-encoded, and no more of it than tells what was asked for.
 */
export function loggable(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%25', '%'))
    .join('/')
    .slice(0, longest)
}
