import {SetupError} from '@home-care/environment/environment.ts'
import {z} from 'zod'

const problemSchema = z.object({
  message: z.string().optional(),
  error: z.object({description: z.string()}).optional().catch(undefined),
})

/**
 * The answer of a lake to a request of ours.
 * @throws SetupError in the words of the lake, or when it does not answer
 */
export async function lakeAnswer(request: Promise<Response>): Promise<unknown> {
  const response = await request.catch((cause) => {
    throw new SetupError('The lake does not answer: start it first.', {cause})
  })
  const body: unknown = await response.json()
  if (response.ok) return body
  const {message, error} = problemSchema.parse(body)
  throw new SetupError(error?.description ?? message ?? `The lake answered ${response.status}.`)
}
