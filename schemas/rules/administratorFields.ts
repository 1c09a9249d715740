import type {ConditionalPropertyCallback} from 'sanity'
import {rulesOf} from './roles.ts'

/**
 * Fields that only administrators decide, by document type: the Content Lake refuses others, also
 * making or deleting such a document. A type from which the site reads the field when another document
 * is missing belongs here too.
 */
export const administratorFields = {
  company: ['showsAnsweredInTime'],
  siteSettings: ['showsAnsweredInTime'],
} as const

/** Whether such a field can only be looked at, for the Studio. */
export const isForAdministrators: ConditionalPropertyCallback = ({currentUser}) =>
  !rulesOf(currentUser?.roles).some(({decides}) => decides)
