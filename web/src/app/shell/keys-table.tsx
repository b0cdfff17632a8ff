import { KEY_ROWS } from './keyboard-copy.ts'

/** Every key and what it does. */
export function KeysTable() {
  return (
    <>
      {KEY_ROWS.map(({ heading, rows }) => (
        <section key={heading} className="pb-3">
          <h3 className="title-3 pb-1">{heading}</h3>
          <dl>
            {rows.map(({ keys, does }) => (
              <div
                key={does}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5"
              >
                <dt>{does}</dt>
                <dd className="flex gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-8 rounded-lg border border-line-strong bg-sunk px-2 py-0.5 text-center font-[family-name:var(--f-text)] text-small font-strong"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
