/** First in the order of keys; leads past the navigation. */
export function SkipLink({ children = 'Skip to content' }: { children?: string }) {
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-control bg-inverse px-4 py-3 font-strong text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  )
}
