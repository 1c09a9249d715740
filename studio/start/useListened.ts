import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {useEffect, useState} from 'react'
import {type ListenQueryOptions, type QueryParams, useDocumentStore} from 'sanity'
import type {z} from 'zod'

/** The answer to a query, again after each change of the content. */
export function useListened<Schema extends z.ZodType>(
  query: string,
  params: QueryParams,
  perspective: ListenQueryOptions['perspective'],
  schema: Schema,
): {answer: z.output<Schema> | undefined; hasFailed: boolean} {
  const {listenQuery} = useDocumentStore()
  const [answer, setAnswer] = useState<z.output<Schema>>()
  const [hasFailed, setHasFailed] = useState(false)
  const asked = JSON.stringify(params)
  useEffect(() => {
    const listening = listenQuery(
      {fetch: query, listen: '*[_type in $listened]'},
      {...JSON.parse(asked), listened: contentTypes},
      {apiVersion: '2025-09-09', perspective, throttleTime: 1000},
    ).subscribe({
      next: (given) => {
        const parsed = schema.safeParse(given)
        setHasFailed(!parsed.success)
        if (parsed.success) setAnswer(parsed.data)
      },
      error: () => setHasFailed(true),
    })
    return () => listening.unsubscribe()
  }, [listenQuery, query, asked, perspective, schema])
  return {answer, hasFailed}
}
