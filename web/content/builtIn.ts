import 'server-only'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {evaluateSync, parse, toJS} from 'groq-js'
import type {ClientReturn} from 'next-sanity'

/**
 * Answers a query from the content that ships with the site, when the Content Lake cannot. The result
 * has the same shape, so pages need not know where it came from.
 * @param dataset the documents to query
 */
export function queryBuiltIn<const Query extends string>(
  query: Query,
  params: Record<string, unknown>,
  dataset: readonly object[] = sampleDocuments,
): ClientReturn<Query> {
  const tree = parse(query, {params})
  return toJS(evaluateSync(tree, {dataset, params}))
}
