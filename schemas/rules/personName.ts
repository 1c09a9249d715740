interface Person {
  name: string
  email: string
}

const address = ({email}: Pick<Person, 'email'>) => ` (${email})`

/** A name that tells two people of one name apart. */
export const nameWithAddress = (person: Person): string => person.name + address(person)

/**
 * The name alone, also where it has come with the address.
 * @example
 * nameAlone({name: 'Jo (jo@care.example)', email: 'jo@care.example'}) // 'Jo'
 */
export const nameAlone = (person: Person): string =>
  person.name.endsWith(address(person))
    ? person.name.slice(0, -address(person).length)
    : person.name
