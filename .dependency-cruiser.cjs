/** The import rules. Each message says why the door is shut. */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-domain',
      comment: 'Domain is pure: it could run on paper, so it knows no library, no room and no clock.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-imports-domain-and-schemas',
      comment: 'The contract crosses the wire and is carried by the browser: domain types and zod/mini only.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^(contract|domain)/src/', '^node_modules/zod/'] },
    },
    {
      name: 'web-never-sees-server',
      comment: 'Server code in a browser bundle would leak secrets and weight.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ['^server/', '^e2e/', '^bench/'] },
    },
    {
      name: 'server-never-sees-web',
      comment: 'The server serves the built files of the web; it does not import its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: ['^web/', '^e2e/', '^bench/'] },
    },
    {
      name: 'server-features-meet-at-the-public-file',
      comment: 'Another feature is asked at its *.public.ts door, so that its tables and steps stay its own.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'ports-know-no-feature',
      comment: 'A port talks to the outside in our words; it must outlive any feature that uses it.',
      severity: 'error',
      from: { path: '^server/src/ports/' },
      to: { path: '^server/src/(features|http|compose)' },
    },
    {
      name: 'stores-speak-sql-only',
      comment: 'A store that sees HTTP or a port has become a use case.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '^server/src/(http|ports)/' },
    },
    {
      name: 'facts-are-told-and-heard',
      comment: 'A feature tells by facts.ts (and telling.ts) and listens by its value; how facts travel is their own.',
      severity: 'error',
      from: { path: '^server/src/(features|http|ports)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/facts/', pathNot: '/telling\\.ts$' },
    },
    {
      name: 'use-cases-speak-no-http',
      comment:
        'A use case refuses by refusal.ts and is answered for by its routes. The services of auth and storage are protocols themselves.',
      severity: 'error',
      from: {
        path: '^server/src/(limits|features/(?!auth/|storage/))',
        pathNot: ['\\.routes\\.ts$', '\\.public\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/guard/actor\\.ts$' },
    },
    {
      name: 'web-features-stay-apart',
      comment:
        'Features meet in web/src/app only, otherwise one route drags another into its bundle. Places are for what several need.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features|app)/', pathNot: ['^web/src/features/$1/', '^web/src/features/places/'] },
    },
    {
      name: 'one-way-to-write',
      comment:
        'Writes of the web go through write() of platform/outbox, reads through call(), an answer in pieces through openStream(): nothing else speaks to the API.',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['^web/src/platform/(api|stream-api|outbox/(send-now|garden-api))\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^web/src/platform/make-api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-queue-has-one-door',
      comment: 'Screens write by write.ts and read rows-shown.ts; what is behind comes late, and only with it.',
      severity: 'error',
      from: { path: '^web/src/(app|features|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/src/platform/outbox/(outbox|device-rows|safe-rows|send-row|attend)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sent-now-or-not-at-all',
      comment:
        'Only what must not lie on a device is sent past the queue: passwords, codes, sessions, accounts, subscriptions of this browser; what an administrator does to others; who belongs to a garden, and what is done in somebody else’s; and what is nothing without its answer: a report to print, a file of thousands of lines.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/features/(auth|security|push|analytics|admin|household)/' },
      to: { path: '^web/src/platform/outbox/(send-now|garden-api)\\.ts$' },
    },
    {
      name: 'ui-and-platform-say-no-feature-word',
      comment: 'Building blocks are used by every feature and so know none.',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'only-config-reads-the-environment-libraries',
      comment: 'Only compose builds things; a feature that imports compose turns the layers upside down.',
      severity: 'error',
      from: { path: '^server/src/(features|ports|http|db|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(compose|build-features|chosen-ports|main)\\.ts$' },
    },
    {
      name: 'no-circular',
      comment: 'A circle means a missing third thing: find its name.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan-import',
      comment: 'The import cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^bench/node_modules', '\\.css$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
