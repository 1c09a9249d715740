import 'server-only'
import {readEnvironment} from '@home-care/environment/environment.ts'

export const environment = readEnvironment(process.env)
