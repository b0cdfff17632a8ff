import { build, type Rolldown } from 'vite'
import { web } from './dist.ts'

/** The script at the end of Home's page, whole: src/app/home/early-home with the rules and words that it shares with the app. */
export const buildEarlyHome = async (): Promise<string> => {
  const built = (await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      manifest: false,
      rolldownOptions: {
        input: web('src/app/home/early-home/early-home.client.ts'),
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
