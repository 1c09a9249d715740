/** Where a query cannot be read and why, in hosted Sanity's words. `end` is exclusive. */
interface SyntaxProblem {
  message: string
  start: number
  end: number
}

/** What is known of a query's text before it is parsed. */
export interface SyntaxCheck {
  /** How many words, signs and strings it has: parsing takes a time that grows with their square. */
  tokens: number
  problem: SyntaxProblem | undefined
}

/*
 * Limits of a query's text. The Studio's own queries have some hundred tokens, a list of a thousand
 * ids has two thousand; each level of an expression needs room on the stack.
 */
const MOST_TOKENS = 20_000
const MOST_LEVELS = 1500

const TOKEN =
  /[\t\n\v\f\r \u0085\u00A0]+|\/\/[^\n]*|[A-Za-z_]\w*|\$[A-Za-z_]\w*|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.{2,3}|::|->|=>|==|!=|<=|>=|&&|\|\||\*\*|[\s\S]/y
/** A string with only escapes that there are; the parser would loop over others. */
const STRING =
  /"(?:[^"\\]|\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|["'\\/bfnrt]))*"|'(?:[^'\\]|\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|["'\\/bfnrt]))*'/y

const CLOSERS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const OPERAND = /^[\w$"'@^]/
const INFIX_WORDS = new Set(['in', 'match'])
const POSTFIX_WORDS = new Set(['asc', 'desc'])
const PREFIXES = new Set(['+', '-', '!', '...'])
const INFIXES = new Set('. .. ... :: => == != < > <= >= && || + - * / % ** | : ;'.split(' '))

interface Frame {
  opener: string
  position: number
  what: string
  /** How deep an expression the signs since the last comma can make. */
  levels: number
}

/**
 * Reads a query's text in one pass, without making anything of it: tells the first place where an
 * expression is missing, too many or not closed, and whether the text is too much to parse.
 */
export function checkSyntax(query: string): SyntaxCheck {
  const frames: Frame[] = [{opener: '', position: 0, what: '', levels: 0}]
  let problem: SyntaxProblem | undefined
  let expectsOperand = true
  let previous = ''
  let tokens = 0
  let levels = 0
  const report = (message: string, start: number, end: number) => {
    problem ??= {message, start, end}
  }
  const unexpected = (text: string, start: number) =>
    report(
      `unexpected token ${JSON.stringify(text)}, expected expression`,
      start,
      start + text.length,
    )

  for (let at = 0; at < query.length && !problem; ) {
    const isString = query[at] === '"' || query[at] === "'"
    const pattern = isString ? STRING : TOKEN
    pattern.lastIndex = at
    const token = pattern.exec(query)?.[0]
    if (token === undefined) {
      unexpected(query.slice(at), at)
      break
    }
    const start = at
    at += token.length
    if (/^[\t\n\v\f\r \u0085\u00A0]/.test(token) || token.startsWith('//')) continue
    tokens += 1
    const frame = frames.at(-1)
    if (!frame || tokens > MOST_TOKENS) {
      report(`The query is too long: it may have at most ${MOST_TOKENS} tokens`, 0, query.length)
      break
    }
    if (token === ',') {
      levels -= frame.levels
      frame.levels = 0
    } else if (!OPERAND.test(token)) {
      levels += 1
      frame.levels += 1
      if (levels > MOST_LEVELS) {
        report(`The query is nested too deeply: it may have ${MOST_LEVELS} levels`, 0, query.length)
        break
      }
    }

    if (CLOSERS.has(token)) {
      // After an expression a bracket goes on with it: a call, a filter, a projection.
      const goesOn = !expectsOperand
      const what = whatOf(token, goesOn)
      if (token === '(' && goesOn && !/^\w/.test(previous)) {
        report('unable to parse entire expression', start, start)
      }
      frames.push({opener: token, position: start, what, levels: 0})
      expectsOperand = true
    } else if (token === ')' || token === ']' || token === '}') {
      const mayBeEmpty = previous === frame.opener || previous === ',' || previous === '...'
      if (CLOSERS.get(frame.opener) !== token) {
        if (expectsOperand) unexpected(token, start)
        else if (frame.opener) reportUnclosed(frame, at, report)
        else report('unable to parse entire expression', start, start)
      } else if (expectsOperand && !(mayBeEmpty && previous !== '')) unexpected(token, start)
      levels -= frame.levels
      frames.pop()
      expectsOperand = false
    } else if (token === ',') {
      if (frames.length === 1) report('unable to parse entire expression', start, start)
      else if (expectsOperand && previous !== '...') {
        if (frame.opener === '{' && previous === '{') reportUnclosed(frame, at, report)
        else unexpected(token, start)
      }
      expectsOperand = true
    } else if (expectsOperand) {
      if (OPERAND.test(token) || token === '*') expectsOperand = false
      else if (!PREFIXES.has(token)) unexpected(token, start)
    } else if (token === '->') {
      // An attribute's name may follow, or nothing.
    } else if (INFIXES.has(token) || INFIX_WORDS.has(token)) {
      expectsOperand = true
    } else if (POSTFIX_WORDS.has(token) || previous === '->' || previous === '^') {
      // `asc` and `desc`; the name of an attribute; the next of `^^`.
    } else if (!/^\s*fn\b/.test(query)) {
      // Functions are declared by words in a row: `fn name::space($x) = ...;`
      if (frame.opener) reportUnclosed(frame, at, report)
      else report('unable to parse entire expression', start, start)
    }
    previous = token
  }

  const frame = frames.at(-1)
  if (!problem && expectsOperand && !['{', ','].includes(previous)) {
    const message = 'unexpected end-of-file, expected expression'
    report(message, query.length, query.length)
  } else if (!problem && frame?.opener) reportUnclosed(frame, query.length, report)
  return {tokens, problem}
}

function whatOf(opener: string, goesOn: boolean): string {
  if (opener === '{') return 'object body'
  if (opener === '[') return goesOn ? 'expression' : 'array body'
  return goesOn ? 'function arguments' : 'parenthesized expression'
}

function reportUnclosed(
  {opener, position, what}: Frame,
  end: number,
  report: (message: string, start: number, end: number) => void,
): void {
  report(`expected '${CLOSERS.get(opener)}' following ${what}`, position, end)
}
