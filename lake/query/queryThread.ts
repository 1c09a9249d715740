/** The worker thread of a {@link QueryThreads}; it answers one query at a time. */
import {parentPort, workerData} from 'node:worker_threads'
import type {StoredDocument} from '../store/document.ts'
import {Dataset, type DatasetName} from './dataset.ts'
import {QueryLimitError, QueryParseError} from './queryError.ts'
import type {FromThread, ToThread} from './queryThreads.ts'

const port = parentPort
if (!port) throw new Error('To be started as a worker')
const name: DatasetName = workerData

const loading: StoredDocument[] = []
let dataset = new Dataset([])

port.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'documents':
      loading.push(...message.documents)
      if (!message.isLast) return
      dataset = new Dataset(loading.splice(0), name)
      port.postMessage({type: 'ready'} satisfies FromThread)
      return
    case 'changes':
      dataset.apply(message.changes)
      return
    case 'task': {
      const answer = answerTo(message)
      port.postMessage(answer, answer.type === 'answer' ? [answer.json.buffer] : [])
    }
  }
})

function answerTo({task, bytes}: Extract<ToThread, {type: 'task'}>): FromThread {
  const {request, wants, documents} = task
  try {
    const source = documents ? new Dataset(documents, name) : dataset
    const answer = wants === 'ids' ? source.ids(request) : source.query(request)
    const json = new TextEncoder().encode(JSON.stringify(answer))
    return json.byteLength > bytes ? {type: 'exhausted', exhausted: 'size'} : {type: 'answer', json}
  } catch (error) {
    if (error instanceof RangeError) return {type: 'exhausted', exhausted: 'size'}
    if (error instanceof QueryLimitError) return {type: 'exhausted', exhausted: error.exhausted}
    const {message, query, start, end} =
      error instanceof QueryParseError ? error : new QueryParseError(String(error), request.query)
    return {type: 'refused', message, query, start, end}
  }
}
