/** `npm run dev`: the server starts again when a source changes, and the web reloads by itself. One address for both. */
import { spawn } from 'node:child_process'
import { installWhatIsMissing } from './install.mjs'
import { continueUnderNode24, stopWithParent } from './node-24.mjs'
import { inProject, ROOT, say } from './project.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await installWhatIsMissing()
await continueUnderNode24()
// The server needs built pages to start with; the ones on the screen come from Vite.
if (!(await buildWebIfChanged())) process.exit(1)

const webPort = Number(process.env.PORT ?? 3000)
const serverPort = webPort + 1
const watched = ['server/src', 'contract/src', 'domain/src'].map((folder) => `--watch-path=${inProject(folder)}`)
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched, inProject('server/src/main.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://127.0.0.1:${webPort}` },
  },
)

process.env.TURFWISE_SERVER = `http://127.0.0.1:${serverPort}`
const { createServer } = await import('vite')
const web = await createServer({
  configFile: inProject('web/vite.config.ts'),
  server: { port: webPort, strictPort: true, host: '127.0.0.1' },
})
await web.listen()
say(`Turfwise for work is at http://127.0.0.1:${webPort} (its server alone at ${process.env.TURFWISE_SERVER}).`)

// The web goes with this process; only the server has something to finish.
const stop = () => server.kill('SIGTERM')
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
stopWithParent(stop)
server.once('exit', (code) => process.exit(code ?? 0))
