import {contactFactOf} from '../options/contactFacts.ts'
import {figureTitles} from '../options/figures.ts'
import {providerFacts} from '../options/providerFacts.ts'
import type {ContactFact, FigureFact, ProviderFact} from '../sanity.types.ts'

/** What the Studio calls a fact inside of a sentence. */
export function factTitle(fact: ContactFact | FigureFact | ProviderFact): string {
  switch (fact._type) {
    case 'contactFact':
      return contactFactOf(fact.fact)?.title ?? 'Contact'
    case 'figureFact':
      return figureTitles.find(({value}) => value === fact.figure)?.title ?? 'Figure'
    case 'providerFact':
      return providerFacts.find(({value}) => value === fact.fact)?.title ?? 'Our facts'
  }
}
