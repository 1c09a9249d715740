import type {ConditionalPropertyCallback} from 'sanity'

/** Fields that only administrators decide, by document type: the Content Lake refuses others. */
export const administratorFields = {company: ['showsAnsweredInTime']} as const

/** Whether such a field can only be looked at, for the Studio. */
export const isForAdministrators: ConditionalPropertyCallback = ({currentUser}) =>
  !currentUser?.roles.some(({name}) => name === 'administrator')
