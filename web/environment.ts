import 'server-only'
import {readEnvironment} from 'environment/environment.ts'

export const environment = readEnvironment(process.env)
