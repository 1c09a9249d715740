/** The thread of a {@link Replica}: holds a copy of a dataset and answers one query after another. */
import {setPriority} from 'node:os'
import {parentPort, workerData} from 'node:worker_threads'
import type {StoredDocument} from '../store/document.ts'
import {BudgetError} from './budget.ts'
import {Dataset} from './dataset.ts'
import {QueryParseError} from './parseQuery.ts'
import type {FromWorker, ToWorker} from './replica.ts'

const port = parentPort
if (!port) throw new Error('To be started as a worker')
const sanity: ConstructorParameters<typeof Dataset>[1] = workerData

/** For what may take long the thread that answers everybody is not kept from a processor. */
const YIELDING = 10
// Linux asks this of a thread, other systems of the whole process.
if (process.platform === 'linux') setPriority(YIELDING)

/** What has come of the documents; undefined once the dataset is made of them. */
let loading: StoredDocument[] | undefined = []
let dataset = new Dataset([])
/** What came before the last documents and has to wait for them. */
const early: ToWorker[] = []

port.on('message', (message: ToWorker) => {
  if (!loading) handle(message)
  else if (message.type !== 'documents') early.push(message)
  else {
    for (const document of message.documents) loading.push(document)
    if (!message.last) return
    dataset = new Dataset(loading, sanity)
    loading = undefined
    early.splice(0).forEach(handle)
  }
})

/** What has come of a commit whose last changes are still to come. */
let changes: Extract<ToWorker, {type: 'changes'}>['changes'] = []

function handle(message: ToWorker): void {
  if (message.type === 'changes') {
    for (const change of message.changes) changes.push(change)
    if (!message.last) return
    dataset.apply(changes)
    changes = []
  }
  if (message.type !== 'query' && message.type !== 'ids') return
  port?.postMessage({type: 'begins'})
  const answer = answerTo(message)
  port?.postMessage(answer, answer.type === 'answer' ? [answer.json.buffer] : [])
}

/** Told before an index is made, which may take longer than a query may. */
function build(): void {
  port?.postMessage({type: 'builds'})
}

function answerTo(question: Extract<ToWorker, {type: 'ids' | 'query'}>): FromWorker {
  const {limits} = question
  const within = {...limits, build}
  try {
    const answer =
      question.type === 'ids'
        ? dataset.ids(question.request, within)
        : dataset.query(question.request, within)
    const json = new TextEncoder().encode(JSON.stringify(answer))
    if (json.byteLength > limits.bytes) return {type: 'exhausted', exhausted: 'size'}
    return {type: 'answer', json}
  } catch (error) {
    if (error instanceof BudgetError) return {type: 'exhausted', exhausted: error.exhausted}
    if (error instanceof QueryParseError) {
      const {message, query, start, end} = error
      return {type: 'refused', message, query, start, end}
    }
    return {type: 'failed', error}
  }
}
