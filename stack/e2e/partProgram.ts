// A part that starts quickly, for tests of the supervisor. It answers with its process id; with
// `--stubborn` it ends only by force, with `--failing` it answers 500, with `--broken` it exits at
// once.
import {createServer} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import {givenSocket} from '../parts/givenSockets.ts'

const [port, manner] = process.argv.slice(2)
if (manner === '--broken') process.exit(3)
const server = createServer(async (request, response) => {
  if (request.url === '/loop') for (;;);
  if (request.url === '/slow') {
    console.log('A slow answer is under way')
    await pause(1500)
  }
  response.writeHead(manner === '--failing' ? 500 : 200).end(String(process.pid))
})
process.on('SIGTERM', () => {
  if (manner === '--stubborn') return
  server.close(() => process.exit(0))
})
const socket = givenSocket(process.env)
server.listen(socket === undefined ? {port: Number(port), host: 'localhost'} : {fd: socket})
