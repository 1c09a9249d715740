import {createSchema} from 'sanity'
import {schemaTypes} from '../schemaTypes.ts'

/** The content model as the Studio reads it. */
export const contentSchema = createSchema({name: 'test', types: schemaTypes})
