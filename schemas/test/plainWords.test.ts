import {expect, test} from 'vitest'
import {sampleDocuments} from '../sample/documents.ts'
import {siteForms} from '../site/forms.ts'
import {allPages} from '../site/relations.ts'

/** Words older than most readers, or with another word in the rest of the site. */
const unlikeOurs =
  /\b(shall|whom to|lavator(y|ies)|for want of|e-mails?|r(i|a)ng (us|you|the|up|999))\b/gi

test('we call and email people, and say who and will', () => {
  const words = JSON.stringify([sampleDocuments, allPages, siteForms])
  expect(words.match(unlikeOurs) ?? []).toEqual([])
})
