import {createSchema} from 'sanity'
import {fieldsOf} from '../rules/fieldsOf.ts'
import {schemaTypes} from '../schemaTypes.ts'
import {contentTypes} from '../site/relations.ts'

/** The content model as the Studio reads it. */
export const contentSchema = createSchema({name: 'test', types: schemaTypes})

/** Every place in the content model that holds a day, once for each type of documents. */
export const dayPlaces = contentTypes.flatMap((type) => {
  const places = Iterator.from(fieldsOf(contentSchema, [type]))
    .filter((place) => place.type.type?.name === 'date')
    .map(({path, name}): [string, {type: string; path: string; name: string}] => [
      `${type} ${path}`,
      {type, path, name},
    ])
  return [...new Map(places).values()]
})

/** A document with a value at a place such as `onCall.otherHours[].date`. */
export const withValueAt = (path: string, value: unknown): object => {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withValueAt(rest.join('.'), value) : value
  return name.endsWith('[]') ? {[name.slice(0, -2)]: [inner]} : {[name]: inner}
}
