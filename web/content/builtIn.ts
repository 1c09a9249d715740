import 'server-only'
import {evaluateSync, parse, toJS} from 'groq-js'
import type {ClientReturn} from 'next-sanity'
import {sampleDocuments} from 'schemas/sample/documents.ts'

/**
 * Answers a query from the content that ships with the site, for when the Content Lake cannot.
 * Same query, same shape: no page has to know which of the two answered.
 *
 * @param dataset the documents that are asked
 */
export function queryBuiltIn<const Query extends string>(
  query: Query,
  params: Record<string, unknown>,
  dataset: readonly object[] = sampleDocuments,
): ClientReturn<Query> {
  const tree = parse(query, {params})
  return toJS(evaluateSync(tree, {dataset, params}))
}
