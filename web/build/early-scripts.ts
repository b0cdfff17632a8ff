import { build, type Rolldown } from 'vite'
import { web } from './dist.ts'

const EARLY_HOME = 'src/app/home/early-home/early-home.client.ts'
const EARLY_TASKS = 'src/app/tasks/early-tasks/early-tasks.client.ts'

/** The scripts at the end of the pages of Home and the tasks, whole: each with the rules and words that it shares with the app. */
export const buildEarlyScripts = async (): Promise<{ home: string; tasks: string }> => ({
  home: await buildScript(EARLY_HOME),
  tasks: await buildScript(EARLY_TASKS),
})

const buildScript = async (source: string): Promise<string> => {
  const built = (await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      manifest: false,
      rolldownOptions: {
        input: web(source),
        // What it needs of a file that also draws are its words and sizes alone.
        treeshake: { moduleSideEffects: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = built.output
  if (code.includes('</script')) throw new Error('the script would end before its end')
  return code.trim()
}
