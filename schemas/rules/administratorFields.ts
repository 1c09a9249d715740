import type {ConditionalPropertyCallback} from 'sanity'
import {rulesOf} from './roles.ts'

/**
 * Fields that only administrators decide, also by making or deleting such a document. A type that the site
 * reads where another document is missing belongs here too.
 */
export const administratorFields = {
  company: ['showsAnsweredInTime'],
  siteSettings: ['showsAnsweredInTime'],
} as const

/** Whether such a field can only be looked at, for the Studio. */
export const isForAdministrators: ConditionalPropertyCallback = ({currentUser}) =>
  !rulesOf(currentUser?.roles).some(({decides}) => decides)
