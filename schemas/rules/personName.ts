interface Person {
  name: string
  email: string
}

/** A name that tells two people of one name apart. */
export const nameWithAddress = ({name, email}: Person): string => `${name} (${email})`

/**
 * The name alone, also where it has come with the address.
 * @example
 * nameAlone({name: 'Jo (jo@care.example)', email: 'jo@care.example'}) // 'Jo'
 */
export const nameAlone = ({name, email}: Person): string => name.replace(` (${email})`, '')
