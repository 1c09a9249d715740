import {useAddonDataset, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {polled} from '../polled.ts'

const query = `{
  "tasks": *[_type == "tasks.task" && assignedTo == $me && status == "open" && defined(createdByUser)]
    | order(coalesce(dueBy, "9999") asc, _createdAt asc){_id, title, dueBy},
  "mentions": *[_type == "comment" && status == "open" && target.documentType != "tasks.task" &&
      $me in message[].children[_type == "mention"].userId]
    | order(_createdAt desc){
      _id, _createdAt, "text": pt::text(message), "documentTitle": context.notification.documentTitle,
      "documentId": target.document._ref, "documentType": target.documentType
    }
}`

const mineSchema = z.object({
  tasks: z.array(
    z.object({_id: z.string(), title: z.string().nullable(), dueBy: z.string().nullable()}),
  ),
  mentions: z.array(
    z.object({
      _id: z.string(),
      _createdAt: z.string(),
      text: z.string().nullable(),
      documentTitle: z.string().nullable(),
      documentId: z.string(),
      documentType: z.string(),
    }),
  ),
})
export type Mine = z.infer<typeof mineSchema>

/** The user's open tasks, and comments that mention them; nothing before the first of anybody's. */
export function useMine() {
  const {client} = useAddonDataset()
  const me = useCurrentUser()?.id
  const read = async () => mineSchema.parse(await client?.fetch(query, {me}))
  return useSWR(client && me && ['mine', me], read, polled(5_000))
}
