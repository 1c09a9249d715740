import {useEffect, useState} from 'react'
import {useAddonDataset, useCurrentUser} from 'sanity'
import {z} from 'zod'

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

/** The user's open tasks, and comments that mention them; undefined until there is any. */
export function useMine(): Mine | undefined {
  const {client} = useAddonDataset()
  const me = useCurrentUser()?.id
  const [mine, setMine] = useState<Mine>()
  useEffect(() => {
    if (!client || !me) return
    let isOver = false
    const read = async () => {
      const answer = await client.fetch(query, {me}).catch(() => undefined)
      const {data} = mineSchema.safeParse(answer)
      if (data && !isOver) setMine(data)
    }
    const listening = client
      .listen(
        '*[_type in ["tasks.task", "comment"]]',
        {},
        {events: ['welcome', 'mutation'], includeResult: false, visibility: 'query'},
      )
      .subscribe({next: () => void read(), error: () => undefined})
    return () => {
      isOver = true
      listening.unsubscribe()
    }
  }, [client, me])
  return mine
}
