const takesThe =
  /^(?:Isles?|Vale|Royal Borough|East Riding) of |^(?!the |.* and |.*,).*\b(?:Isles|Islands|Borders|Midlands)$/

const takesOn =
  /^(?:the )?Isle of |^\S+ Island\b|^(?:Anglesey|(?:Ynys )?Môn|Skye|Mull|Islay|Jura|Arran|Lewis)\b/

/** The name of a place in a sentence: “the Isle of Wight”. */
export const withArticle = (name: string): string => (takesThe.test(name) ? `the ${name}` : name)

/**
 * A place with the preposition of its name; of a list, with that of the first.
 * @param also what follows the preposition: “ and around”
 * @example
 * inPlace('Isle of Wight') // 'on the Isle of Wight'
 */
export const inPlace = (name: string, also = ''): string =>
  `${takesOn.test(name) ? 'on' : 'in'}${also} ${withArticle(name)}`
