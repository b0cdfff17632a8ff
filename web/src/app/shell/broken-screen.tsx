import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { BROKEN_WORDS } from './broken-copy.ts'

/**
 * What shows instead of an empty page when a screen could not be drawn: most often its code did not arrive, because
 * the network went away or a new version was put in place meanwhile.
 */
export class BrokenScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main
        className="mx-auto flex min-h-dvh max-w-120 flex-col items-start justify-center gap-4 px-gutter"
        role="alert"
      >
        <h1 className="title-1">{BROKEN_WORDS.title}</h1>
        <p className="text-ink-2">{BROKEN_WORDS.text}</p>
        <Button onClick={() => location.reload()}>{BROKEN_WORDS.again}</Button>
      </main>
    )
  }
}
