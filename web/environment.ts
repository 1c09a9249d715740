import 'server-only'
import {readEnvironment} from 'environment/environment.ts'

/** The environment of pages and previews, checked. */
export const environment = readEnvironment(process.env)
