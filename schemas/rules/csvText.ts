/**
 * Rows as CSV (RFC 4180, with a byte order mark so that Excel reads UTF-8).
 * @example
 * csvOf([['Name'], ['=1+1']]) // '\uFEFF"Name"\r\n"\'=1+1"\r\n'
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * Rows to be pasted into a spreadsheet.
 * @example
 * pastedOf([['Name', '=1+1']]) // "Name\t'=1+1"
 */
export const pastedOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((value) => inert(value).replace(/\s/g, ' ')).join('\t')).join('\n')

const cell = (value: string) => `"${inert(value).replaceAll('"', '""')}"`

/**
 * Spreadsheets run text that begins like a formula, even in quotes, so such text gets a leading
 * apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function inert(value: string) {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value
}
